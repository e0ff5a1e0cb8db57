import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { postDrafts } from '#schema/post-limits';
import type { FeedTables } from '../tables.ts';
import { type DraftRow, selectDrafts, toDraft } from './draft-row.ts';

const readDrafts = statement<FeedTables, { userId: string }>()((db, p) =>
  selectDrafts(db)
    .where('user_id', '=', p('userId'))
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(postDrafts.perMember)),
);

/** A member's drafts, saved last first. */
export const listDrafts = async (database: Queryable, userId: string): Promise<DraftRow[]> =>
  (await readDrafts.run(database, { userId })).map(toDraft);

const readDraft = statement<FeedTables, { userId: string; draftId: string }>()((db, p) =>
  selectDrafts(db).where('id', '=', p('draftId')).where('user_id', '=', p('userId')),
);

/** A draft of the member; null for none. */
export async function findDraft(
  database: Queryable,
  userId: string,
  draftId: string,
): Promise<DraftRow | null> {
  const row = isRowId(draftId) ? await readDraft.first(database, { userId, draftId }) : null;
  return row && toDraft(row);
}

/** @throws NOT_FOUND */
export async function requireDraft(
  database: Queryable,
  userId: string,
  draftId: string,
): Promise<DraftRow> {
  const draft = await findDraft(database, userId, draftId);
  if (!draft) throw new DomainError('NOT_FOUND');
  return draft;
}
