import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import type { FeedTables } from '../tables.ts';

interface Pairs {
  userIds: readonly string[];
  productIds: readonly string[];
}

const insertFollows = statement<FeedTables, Pairs>()((db, p) =>
  db
    .insertInto('follow')
    .columns(['user_id', 'product_id'])
    .expression(
      db
        .selectFrom(
          p.unnest('added', { user_id: ['userIds', 'uuid'], product_id: ['productIds', 'text'] }),
        )
        .select(['user_id', 'product_id'])
        .orderBy('user_id')
        .orderBy('product_id'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

const deleteFollows = statement<FeedTables, Pairs>()((db, p) =>
  db
    .deleteFrom('follow')
    .using(
      p.unnest('removed', { user_id: ['userIds', 'uuid'], product_id: ['productIds', 'text'] }),
    )
    .whereRef('follow.user_id', '=', 'removed.user_id')
    .whereRef('follow.product_id', '=', 'removed.product_id'),
);

/** Copies the current follows; of several changes of one pair the last one counts. */
export const onProductFollowed = eventHandler('catalog.product-followed.v1', async (tx, events) => {
  const latest = new Map(events.map(({ data }) => [`${data.userId} ${data.productId}`, data]));
  const pairs = (following: boolean): Pairs => {
    const follows = [...latest.values()].filter((data) => data.following === following);
    return {
      userIds: follows.map(({ userId }) => userId),
      productIds: follows.map(({ productId }) => productId),
    };
  };
  await insertFollows.run(tx, pairs(true));
  await deleteFollows.run(tx, pairs(false));
});
