import { type Kysely, sql } from 'kysely';
import type { CatalogTables } from '../tables.ts';
import type { FormInput } from './form-fields.ts';

export interface DraftRow {
  id: string;
  productId: string | null;
  version: number;
  savedAt: Date;
  input: FormInput & {
    /** The edition of the product from which the form was made; null where nobody said. */
    baseRevision: string | null;
  };
}

/** The columns of `DraftRow`. */
export const draftColumns = [
  'id',
  'product_id as productId',
  'version',
  'saved_at as savedAt',
  sql<DraftRow['input']>`input || jsonb_build_object('baseRevision', edition::text)`.as('input'),
] as const;

export const selectDrafts = (db: Kysely<CatalogTables>) =>
  db.selectFrom('product_draft').select(draftColumns);
