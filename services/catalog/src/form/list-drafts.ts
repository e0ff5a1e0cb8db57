import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { drafts } from '#schema/product-limits';
import type { CatalogTables } from '../tables.ts';
import { type DraftRow, selectDrafts } from './draft-row.ts';

const readDrafts = statement<CatalogTables, { userId: string }>()((db, p) =>
  selectDrafts(db)
    .where('user_id', '=', p('userId'))
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(drafts.perMember)),
);

/** A member's drafts, saved last first. */
export const listDrafts = (database: Database, userId: string): Promise<DraftRow[]> =>
  readDrafts.run(database, { userId });

const readOwnDraft = statement<CatalogTables, { userId: string; draftId: string }>()((db, p) =>
  selectDrafts(db).where('id', '=', p('draftId')).where('user_id', '=', p('userId')),
);

/** A draft of the member; null for none. */
export const findOwnDraft = (
  database: Database,
  userId: string,
  draftId: string,
): Promise<DraftRow | null> => readOwnDraft.first(database, { userId, draftId });
