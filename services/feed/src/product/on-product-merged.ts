import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { invalidatePostCounts } from '../post/post-count-cache.ts';
import type { FeedTables } from '../tables.ts';
import { mergeTalk } from '../talk/merge-talk.ts';

interface Merged {
  duplicateId: string;
  survivorId: string;
  sequence: string | null;
}

const movePosts = statement<FeedTables, Pick<Merged, 'duplicateId' | 'survivorId'>>()(
  (_, p) => sql<object>`
    update post set product_id = ${p.cast('survivorId', 'text')},
      visible = removed_at is null and coalesce((
        select released from product where product_id = ${p.cast('survivorId', 'text')}), false)
    where product_id = ${p.cast('duplicateId', 'text')}`,
);

const moveDrafts = statement<FeedTables, Pick<Merged, 'duplicateId' | 'survivorId'>>()((db, p) =>
  db
    .updateTable('post_draft')
    .set({ product_id: p('survivorId') })
    .where('product_id', '=', p('duplicateId')),
);

/** Leaves alone what a newer event says of a member and the survivor. */
const moveFollows = statement<FeedTables, Merged>()(
  (_, p) => sql<object>`
    with gone as (
      delete from follow where product_id = ${p.cast('duplicateId', 'text')} returning user_id
    ), moved as (
      insert into follow_version as v (user_id, product_id, sequence)
      select user_id, ${p.cast('survivorId', 'text')}, ${p.cast('sequence', 'bigint')}
      from gone where ${p.cast('sequence', 'bigint')} is not null order by user_id
      on conflict (user_id, product_id) do update set sequence = excluded.sequence
        where v.sequence <= excluded.sequence
      returning user_id
    )
    insert into follow (user_id, product_id)
    select user_id, ${p.cast('survivorId', 'text')} from (
      select user_id from moved
      union select user_id from gone where ${p.cast('sequence', 'bigint')} is null
    ) as follower order by user_id
    on conflict do nothing`,
);

async function merge(tx: Transaction, merged: Merged): Promise<void> {
  // Drafts before posts, as an erasure locks them.
  await moveDrafts.run(tx, merged);
  await movePosts.run(tx, merged);
  await moveFollows.run(tx, merged);
  await mergeTalk(tx, merged);
}

/**
 * Posts, followers and comments of a merged duplicate are the survivor's. `catalog.product-taken-down.v1`, which
 * comes first, hides the duplicate. A repetition moves what came in the meantime.
 */
export const onProductMerged = eventHandler('catalog.product-merged.v1', async (tx, events) => {
  invalidatePostCounts(tx);
  for (const { data, sequence } of events) {
    const { productId: duplicateId, survivorId } = data;
    await merge(tx, { duplicateId, survivorId, sequence: sequence ?? null });
  }
});
