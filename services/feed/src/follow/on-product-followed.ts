import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { isNotOlder, newestByKey, newestSequence } from '#kit/events/newest';
import { erasedOf } from '../erasure/erased-members.ts';
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

type ProductFollowed = Event<'catalog.product-followed.v1'>;

const keyOf = ({ userId, productId }: ProductFollowed['data']) => `${userId} ${productId}`;

const raiseVersions = statement<FeedTables, Pairs & { sequences: readonly string[] }>()((db, p) =>
  db
    .insertInto('follow_version')
    .columns(['user_id', 'product_id', 'sequence'])
    .expression(
      db
        .selectFrom(
          p.unnest('change', {
            user_id: ['userIds', 'uuid'],
            product_id: ['productIds', 'text'],
            sequence: ['sequences', 'bigint'],
          }),
        )
        .selectAll()
        .orderBy('user_id')
        .orderBy('product_id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet({ sequence: newestSequence('follow_version') })
        .where(isNotOlder('follow_version')),
    )
    .returning(['user_id as userId', 'product_id as productId']),
);

/** The events that no newer one of their pair came before. An event without a number is one. */
async function notOutdated(tx: Transaction, events: readonly ProductFollowed[]) {
  const numbered = events.filter(({ sequence }) => sequence !== undefined);
  if (numbered.length === 0) return events;
  const raised = await raiseVersions.run(tx, {
    userIds: numbered.map(({ data }) => data.userId),
    productIds: numbered.map(({ data }) => data.productId),
    sequences: numbered.map(({ sequence }) => sequence ?? ''),
  });
  const current = new Set(raised.map(({ userId, productId }) => `${userId} ${productId}`));
  return events.filter(({ data, sequence }) => sequence === undefined || current.has(keyOf(data)));
}

/** Copies the current follows; of several changes of one pair the newest one counts. */
export const onProductFollowed = eventHandler('catalog.product-followed.v1', async (tx, given) => {
  const erased = await erasedOf(
    tx,
    given.map(({ data }) => data.userId),
  );
  const events = given.filter(({ data }) => !erased.has(data.userId));
  const latest = await notOutdated(
    tx,
    newestByKey(events, ({ data }) => keyOf(data)),
  );
  const pairs = (following: boolean): Pairs => {
    const follows = latest.map(({ data }) => data).filter((data) => data.following === following);
    return {
      userIds: follows.map(({ userId }) => userId),
      productIds: follows.map(({ productId }) => productId),
    };
  };
  await insertFollows.run(tx, pairs(true));
  await deleteFollows.run(tx, pairs(false));
});
