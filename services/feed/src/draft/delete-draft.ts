import { sql } from 'kysely';
import type { Database, Transaction } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { postDrafts } from '#schema/post-limits';
import type { FeedContext } from '../context.ts';
import { releasePicturesOf } from '../picture/post-pictures.ts';
import type { FeedTables } from '../tables.ts';

type Context = Pick<FeedContext, 'clock' | 'outbox'>;

const deleteById = statement<FeedTables, { userId: string; draftId: string }>()((db, p) =>
  db
    .deleteFrom('post_draft')
    .where('id', '=', p('draftId'))
    .where('user_id', '=', p('userId'))
    .returning('id'),
);

/** Deletes a draft of the member and releases its pictures. Null deletes none, and so does one that is gone. */
export async function removeDraft(
  { clock, outbox }: Context,
  tx: Transaction,
  userId: string,
  draftId: string | null,
): Promise<void> {
  const deleted =
    draftId && isRowId(draftId) ? await deleteById.first(tx, { userId, draftId }) : null;
  if (!deleted) return;
  await outbox.add(tx, ...(await releasePicturesOf(tx, [`draft:${draftId}`], clock.now())));
}

/** The same in a transaction of its own; true also when the draft is gone. */
export async function deleteDraft(
  context: Context & { database: Database },
  userId: string,
  draftId: string,
): Promise<true> {
  await context.database.transaction((tx) => removeDraft(context, tx, userId, draftId));
  return true;
}

const deleteEdit = statement<FeedTables, { userId: string; postId: string }>()((db, p) =>
  db
    .deleteFrom('post_draft')
    .where('post_id', '=', p('postId'))
    .where('user_id', '=', p('userId'))
    .returning('version'),
);

/**
 * Deletes the member's draft of the edit of a post.
 * @param version what she saved last; null for any
 * @throws DRAFT_CHANGED after another save
 */
export async function removeEditDraft(
  tx: Transaction,
  userId: string,
  { postId, version }: { postId: string; version: number | null },
): Promise<void> {
  const deleted = await deleteEdit.first(tx, { userId, postId });
  if (deleted && version !== null && version !== deleted.version) {
    throw new DomainError('DRAFT_CHANGED');
  }
}

const deleteBatch = statement<FeedTables, { before: Date }>()((db, p) =>
  db
    .deleteFrom('post_draft')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('post_draft')
        .select('id')
        .where('publish_at', 'is', null)
        .where('saved_at', '<', p('before'))
        .limit(sql.lit(rowsOfBatch)),
    )
    .returning('id'),
);

/** Deletes drafts that nobody has saved for half a year. Only scheduled ones use pictures. */
export async function deleteOldDrafts(
  database: Database,
  { clock }: { clock: Clock },
): Promise<void> {
  const before = new Date(clock.now().getTime() - postDrafts.kept);
  await deleteInBatches(database, (tx) => deleteBatch.run(tx, { before }));
}
