import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { FeedTables } from '../tables.ts';

const lock = statement<FeedTables, { userId: string; draftId: string }>()((db, p) =>
  db
    .selectFrom('post_draft')
    .select(['id', 'version'])
    .where('id', '=', p('draftId'))
    .where('user_id', '=', p('userId'))
    .where('post_id', 'is', null)
    .forUpdate(),
);

/**
 * Keeps a draft of a new post of the member, also a scheduled one, from its publication by others until
 * the transaction ends. Called before locks of products and pictures, in the order of `publishDue`.
 * Null for no id.
 * @param version what the caller saved last; null for any
 * @throws NOT_FOUND, also for a draft that was published or deleted; DRAFT_CHANGED after another save
 */
export async function lockDraft(
  tx: Transaction,
  userId: string,
  draftId: string | null | undefined,
  version: number | null | undefined,
): Promise<string | null> {
  if (draftId == null) return null;
  const draft = isRowId(draftId) ? await lock.first(tx, { userId, draftId }) : null;
  if (!draft) throw new DomainError('NOT_FOUND');
  if (version != null && version !== draft.version) throw new DomainError('DRAFT_CHANGED');
  return draft.id;
}
