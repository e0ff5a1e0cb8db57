import type { Transaction } from '#kit/database/database';
import { retryDeadlock } from '#kit/database/retry-deadlock';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { postRestored } from '#schema/generated/events';
import type { FeedContext } from '../context.ts';
import { holdProduct, readProduct } from '../product/product-copies.ts';
import type { FeedTables } from '../tables.ts';
import { lockPost } from './lock-post.ts';
import { assertMayPublish, assertMayRestore } from './post.rules.ts';
import { invalidatePostCounts } from './post-count-cache.ts';
import { readAuthor } from './read-author.ts';

const findProductId = statement<FeedTables, { id: string }>()((db, p) =>
  db.selectFrom('post').select('product_id as productId').where('id', '=', p('id')),
);

const markRestored = statement<FeedTables, { id: string; visible: boolean }>()((db, p) =>
  db
    .updateTable('post')
    .set({ removed_at: null, removed_by_staff: false, visible: p('visible') })
    .where('id', '=', p('id')),
);

/**
 * Takes the removal of a post back. One that is not removed stays as it is. It becomes visible when its
 * product is released.
 * @throws NOT_FOUND, FORBIDDEN, STAFF_FACTOR_NEEDED, RESTORE_LATE, THROTTLED; PRODUCT_NOT_FOUND when the
 * product was merged meanwhile
 */
export const restorePost = (
  context: FeedContext,
  writer: RequestWriter,
  id: string,
): Promise<void> =>
  // A consumer handles events of many products in one transaction, and erases by several tables.
  retryDeadlock(() => context.database.transaction((tx) => restore(context, tx, writer, id)));

async function restore(
  context: FeedContext,
  tx: Transaction,
  writer: RequestWriter,
  id: string,
): Promise<void> {
  const { clock, outbox } = context;
  const found = isRowId(id) ? await findProductId.first(tx, { id }) : null;
  if (!found) throw new DomainError('NOT_FOUND');
  // Before the post, as consumers lock them: a concurrent take-down hides it too.
  await holdProduct(tx, found.productId);
  const post = await lockPost(tx, id);
  const product = await readProduct(tx, found.productId);
  if (!product || post.productId !== product.id) throw new DomainError('PRODUCT_NOT_FOUND');
  const author = await readAuthor(tx, writer);
  assertMayPublish(author, product);
  const { removedAt, removedByStaff } = post;
  if (!removedAt) return;
  assertMayRestore(author, { removedAt, removedByStaff }, clock.now());
  await enforceWriteLimit(context, tx, 'postChange', writer);
  invalidatePostCounts(tx);
  await markRestored.run(tx, { id, visible: product.released });
  await outbox.add(
    tx,
    postRestored({
      postId: id,
      productId: product.id,
      authorId: post.authorId,
      at: post.at.toISOString(),
    }),
  );
}
