import { type Kysely, sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { StoredLink } from '../product/product.entity.ts';
import type { CatalogTables } from '../tables.ts';
import type { FormFields, ProducerFields } from './form-fields.ts';

/** A product as its form shows it, with what decides who may change it. */
export interface ProductFormRow extends FormFields {
  id: string;
  slug: string;
  status: number;
  /** Raised by each change of the form's fields. */
  edition: number;
  ownerId: string | null;
  maintainerIds: string[];
  sharerId: string | null;
  releasedAt: Date | null;
  mergedInto: string | null;
}

const selectForms = (db: Kysely<CatalogTables>) =>
  db
    .selectFrom('product as p')
    .select(['p.id', 'p.slug', 'p.status', 'p.edition', 'p.type', 'p.stage', 'p.origin'])
    .select(['p.owner_id as ownerId', 'p.maintainer_ids as maintainerIds'])
    .select(['p.sharer_id as sharerId', 'p.released_at as releasedAt'])
    .select('p.merged_into as mergedInto')
    .select(['p.name_en as nameEn', 'p.name_zh as nameZh'])
    .select(['p.tagline_en as taglineEn', 'p.tagline_zh as taglineZh'])
    .select(['p.description_en as descriptionEn', 'p.description_zh as descriptionZh'])
    .select(['p.stage_note_en as stageNoteEn', 'p.stage_note_zh as stageNoteZh'])
    .select(['p.update_note_en as updateNoteEn', 'p.update_note_zh as updateNoteZh'])
    .select(['p.platforms', 'p.languages', 'p.chains', 'p.tags', 'p.aliases', 'p.screenshots'])
    .select(['p.source_link as sourceLink', 'p.logo', 'p.logo_image as logoImage', 'p.banner'])
    .select('p.feeds_image as feedsImage')
    .select([
      sql.ref<ProducerFields | null>('p.producer').as('producer'),
      sql.ref<StoredLink[]>('p.links').as('links'),
      sql<string[]>`array(
        select category_id::text from product_category where product_id = p.id order by place
      )`.as('categories'),
    ]);

export const readForms = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  selectForms(db).where('p.id', '=', p.any('ids')),
);

/** Locks the product until the transaction ends. */
export const lockForm = statement<CatalogTables, { id: string }>()((db, p) =>
  selectForms(db).where('p.id', '=', p('id')).forNoKeyUpdate('p'),
);

/** The form alone, as revisions store it. */
export function formOf({
  id: _id,
  slug: _slug,
  status: _status,
  edition: _edition,
  ownerId: _ownerId,
  maintainerIds: _maintainerIds,
  sharerId: _sharerId,
  releasedAt: _releasedAt,
  mergedInto: _mergedInto,
  ...form
}: ProductFormRow): FormFields {
  return form;
}
