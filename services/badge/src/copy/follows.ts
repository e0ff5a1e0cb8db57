import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { isNotOlder, newestByKey, newestSequence } from '#kit/events/newest';
import { erasedOf } from '../erasure/erased-members.ts';
import type { BadgeTables } from '../tables.ts';

interface FollowRows {
  productIds: readonly string[];
  userIds: readonly string[];
  following: readonly boolean[];
  counts: readonly boolean[];
  sequences: readonly (string | null)[];
}

const upsertRows = statement<BadgeTables, FollowRows>()((db, p) =>
  db
    .insertInto('follow_copy')
    .columns(['product_id', 'user_id', 'following', 'counts', 'sequence'])
    .expression(
      db
        .selectFrom(
          p.unnest('entry', {
            product_id: ['productIds', 'text'],
            user_id: ['userIds', 'uuid'],
            following: ['following', 'boolean'],
            counts: ['counts', 'boolean'],
            sequence: ['sequences', 'bigint'],
          }),
        )
        .selectAll('entry')
        .orderBy('entry.product_id')
        .orderBy('entry.user_id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'user_id'])
        .doUpdateSet(({ ref }) => ({
          following: ref('excluded.following'),
          counts: ref('excluded.counts'),
          sequence: newestSequence('follow_copy'),
        }))
        .where(isNotOlder('follow_copy')),
    ),
);

/** Copies who follows a product. A row that says "no longer" stays, so that an older event changes nothing. */
export const onProductFollowed = eventHandler('catalog.product-followed.v1', async (tx, given) => {
  const latest = newestByKey(given, ({ data }) => `${data.productId} ${data.userId}`);
  const erased = await erasedOf(
    tx,
    latest.map(({ data }) => data.userId),
  );
  const events = latest.filter(({ data }) => !erased.has(data.userId));
  await upsertRows.run(tx, {
    productIds: events.map(({ data }) => data.productId),
    userIds: events.map(({ data }) => data.userId),
    following: events.map(({ data }) => data.following),
    counts: events.map(({ data }) => data.countsForRewards !== false),
    sequences: events.map(({ sequence }) => sequence ?? null),
  });
});

const find = statement<BadgeTables, { productId: string; userId: string }>()((db, p) =>
  db
    .selectFrom('follow_copy')
    .select('user_id')
    .where('product_id', '=', p('productId'))
    .where('user_id', '=', p('userId'))
    .where('following', '=', true)
    .where('counts', '=', true),
);

/** Whether the member follows the product, with an account that counts. */
export const follows = async (on: Queryable, productId: string, userId: string): Promise<boolean> =>
  (await find.first(on, { productId, userId })) !== null;

const findAny = statement<BadgeTables, { productId: string; userId: string }>()((db, p) =>
  db
    .selectFrom('follow_copy')
    .select('user_id')
    .where('product_id', '=', p('productId'))
    .where('user_id', '=', p('userId'))
    .where('following', '=', true),
);

/** Whether the member follows the product, with whatever account. */
export const hasFollow = async (
  on: Queryable,
  productId: string,
  userId: string,
): Promise<boolean> => (await findAny.first(on, { productId, userId })) !== null;

const countRows = statement<BadgeTables, { productId: string; limit: number }>()(
  (_db, p) => sql<{ count: number }>`
    select count(*)::integer as count from (
      select from follow_copy where product_id = ${p('productId')} and following and counts
      limit ${p.cast('limit', 'integer')}) as follower`,
);

/** Followers of the product whose accounts count; no more than the limit. */
export const countFollowers = async (
  on: Queryable,
  productId: string,
  limit: number,
): Promise<number> => (await countRows.first(on, { productId, limit }))?.count ?? 0;

export const forgetFollows = statement<BadgeTables, { userIds: readonly string[] }>()((db, p) =>
  db.deleteFrom('follow_copy').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** Follows of a merged duplicate are the survivor's. */
export const mergeFollows = statement<BadgeTables, { duplicateId: string; survivorId: string }>()(
  (_db, p) => sql<object>`
    with gone as (
      delete from follow_copy where product_id = ${p('duplicateId')} returning *
    )
    insert into follow_copy (product_id, user_id, following, counts, sequence)
    select ${p('survivorId')}, user_id, following, counts, sequence from gone
    on conflict (product_id, user_id) do nothing`,
);
