import { statement } from '#kit/database/statement';
import { requireText } from '#kit/runtime/field-text';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { postRemoved } from '#schema/generated/events';
import { lengths } from '#schema/limits';
import type { FeedContext } from '../context.ts';
import { readProduct } from '../product/product-copies.ts';
import type { FeedTables } from '../tables.ts';
import { lockPost } from './lock-post.ts';
import { assertMayPublish, isOfTeam } from './post.rules.ts';
import { invalidatePostCounts } from './post-count-cache.ts';
import { readAuthor } from './read-author.ts';

const markRemoved = statement<FeedTables, { id: string; at: Date; byStaff: boolean }>()((db, p) =>
  db
    .updateTable('post')
    .set({ removed_at: p('at'), removed_by_staff: p('byStaff'), visible: false })
    .where('id', '=', p('id')),
);

/** Of a post that its team removed before: its time to restore it does not start again. */
const markRemovedByStaff = statement<FeedTables, { id: string }>()((db, p) =>
  db.updateTable('post').set({ removed_by_staff: true }).where('id', '=', p('id')),
);

/** The team of a product that was never released. */
const noTeam = { ownerId: null, maintainerIds: [], name: { en: '', zh: '' } };

/**
 * Hides a post for good, unless it is restored in time. Staff who neither wrote the post nor belong to its
 * product give a reason, which its author is told. A removed one stays as it is, but staff take what its
 * team removed from those who could restore it.
 * @throws NOT_FOUND, FORBIDDEN, STAFF_FACTOR_NEEDED, THROTTLED; FIELD_REQUIRED and FIELD_LENGTH of the reason
 */
export async function removePost(
  context: FeedContext,
  writer: RequestWriter,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  const { database, clock, outbox } = context;
  // Of whoever gives one, although only that of staff is told.
  if (reason?.trim()) requireText(reason, 'reason', lengths.staffReason);
  await database.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    const product = (await readProduct(tx, post.productId)) ?? noTeam;
    const author = await readAuthor(tx, writer);
    assertMayPublish(author, product);
    const byStaff = !isOfTeam(author, product) && post.authorId !== writer.userId;
    const isRemoved = post.removedAt !== null;
    if (isRemoved && (post.removedByStaff || !byStaff)) return;
    const told = byStaff ? requireText(reason ?? '', 'reason', lengths.staffReason) : null;
    await enforceWriteLimit(context, tx, 'postChange', writer);
    invalidatePostCounts(tx);
    if (isRemoved) await markRemovedByStaff.run(tx, { id });
    else await markRemoved.run(tx, { id, at: clock.now(), byStaff });
    await outbox.add(
      tx,
      postRemoved({
        postId: id,
        productId: post.productId,
        at: post.at.toISOString(),
        authorId: post.authorId,
        name: product.name,
        header: post.header,
        by: byStaff ? 'STAFF' : 'TEAM',
        reason: told,
        ...(isRemoved && { again: true }),
      }),
    );
  });
}
