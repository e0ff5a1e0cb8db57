import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { FeedTables } from '../tables.ts';

const lock = statement<FeedTables, { id: string }>()((db, p) =>
  db
    .selectFrom('post')
    .select(['id', 'product_id as productId', 'author_id as authorId'])
    .select(['topic', 'header', 'content', 'labels', 'at', 'likes', 'pick', 'version', 'visible'])
    .select(['removed_at as removedAt', 'removed_by_staff as removedByStaff'])
    .where('id', '=', p('id'))
    .forNoKeyUpdate(),
);

/** The columns that a change of a post depends on. */
export type LockedPost = NonNullable<Awaited<ReturnType<typeof lock.first>>>;

/** Keeps a post in any state from other changes until the transaction ends. @throws NOT_FOUND */
export async function lockPost(tx: Transaction, id: string): Promise<LockedPost> {
  const post = isRowId(id) ? await lock.first(tx, { id }) : null;
  if (!post) throw new DomainError('NOT_FOUND');
  return post;
}
