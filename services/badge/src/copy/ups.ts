import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import { isNotOlder, newestByKey, newestSequence, type Sequenced } from '#kit/events/newest';
import type { BadgeTables } from '../tables.ts';

export interface UpChange extends Sequenced {
  productId: string;
  userId: string;
  /** What it adds while it counts: 1, or 2 for a Goldfinger. */
  weight: number;
  counts: boolean;
  withheld: boolean;
  /** RFC 3339; null where the event is not about the cast. */
  castAt: string | null;
}

interface UpRows {
  productIds: readonly string[];
  userIds: readonly string[];
  weights: readonly number[];
  counts: readonly boolean[];
  withheld: readonly boolean[];
  sequences: readonly (string | null)[];
  castOn: readonly (string | null)[];
}

/** The value of the newer of two events. */
const newer = (column: 'weight' | 'counts' | 'withheld') =>
  sql<never>`case when ${isNotOlder('up_copy')} then ${sql.ref(`excluded.${column}`)}
    else ${sql.ref(`up_copy.${column}`)} end`;

const upsertRows = statement<BadgeTables, UpRows>()((db, p) =>
  db
    .insertInto('up_copy')
    .columns(['product_id', 'user_id', 'weight', 'counts', 'withheld', 'sequence', 'cast_on'])
    .expression(
      db
        .selectFrom(
          p.unnest('entry', {
            product_id: ['productIds', 'text'],
            user_id: ['userIds', 'uuid'],
            weight: ['weights', 'integer'],
            counts: ['counts', 'boolean'],
            withheld: ['withheld', 'boolean'],
            sequence: ['sequences', 'bigint'],
            cast_on: ['castOn', 'date'],
          }),
        )
        .selectAll('entry')
        .orderBy('entry.product_id')
        .orderBy('entry.user_id'),
    )
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'user_id']).doUpdateSet(({ ref, fn }) => ({
        weight: newer('weight'),
        counts: newer('counts'),
        withheld: newer('withheld'),
        sequence: newestSequence('up_copy'),
        // An older event can say it when a dead letter is redriven.
        cast_on: fn.coalesce(ref('up_copy.cast_on'), ref('excluded.cast_on')),
      })),
    ),
);

// Locks the products in the order of their ids. UPs of one product come in one partition, one after another.
const lockCounts = statement<BadgeTables, { productIds: readonly string[] }>()(
  (_db, p) => sql<object>`
    insert into product_ups (product_id, ups)
    select id, 0 from unnest(${p.cast('productIds', 'text[]')}) as changed (id) order by id
    on conflict (product_id) do update set ups = product_ups.ups`,
);

/** Keeps the number of counted UPs until the transaction ends. Locked before badges, as by UPs. */
export const holdCountedUps = (tx: Transaction, productId: string) =>
  lockCounts.run(tx, { productIds: [productId] });

const readCounted = statement<
  BadgeTables,
  { productIds: readonly string[]; userIds: readonly string[] }
>()(
  (_db, p) => sql<{ productId: string; counted: number }>`
    select u.product_id as "productId",
      sum(case when u.counts and not u.withheld then u.weight else 0 end)::integer as counted
    from unnest(${p.cast('productIds', 'text[]')}, ${p.cast('userIds', 'uuid[]')}) as c (product_id, user_id)
    join up_copy u on u.product_id = c.product_id and u.user_id = c.user_id
    group by u.product_id`,
);

const addCounts = statement<
  BadgeTables,
  { productIds: readonly string[]; changes: readonly number[] }
>()(
  (_db, p) => sql<{ productId: string; before: number; ups: number }>`
    update product_ups as t set ups = t.ups + c.change
    from unnest(${p.cast('productIds', 'text[]')}, ${p.cast('changes', 'integer[]')}) as c (id, change)
    where t.product_id = c.id
    returning t.product_id as "productId", t.ups - c.change as before, t.ups as ups`,
);

export interface CountedUps {
  productId: string;
  before: number;
  ups: number;
}

/**
 * Stores what each UP says now, also of an erased member, whose UP still counts. Returns the counted UPs of each
 * changed product before and after.
 */
export async function upsertUps(
  tx: Transaction,
  changes: readonly UpChange[],
): Promise<CountedUps[]> {
  const ups = newestByKey(changes, ({ productId, userId }) => `${productId} ${userId}`);
  if (ups.length === 0) return [];
  const productIds = [...new Set(ups.map(({ productId }) => productId))];
  const keys = {
    productIds: ups.map(({ productId }) => productId),
    userIds: ups.map(({ userId }) => userId),
  };
  await lockCounts.run(tx, { productIds });
  const before = await countedOf(tx, keys);
  await upsertRows.run(tx, {
    ...keys,
    weights: ups.map(({ weight }) => weight),
    counts: ups.map(({ counts }) => counts),
    withheld: ups.map(({ withheld }) => withheld),
    sequences: ups.map(({ sequence }) => sequence ?? null),
    castOn: ups.map(({ castAt }) => castAt?.slice(0, 10) ?? null),
  });
  const after = await countedOf(tx, keys);
  return addCounts.run(tx, {
    productIds,
    changes: productIds.map((id) => (after.get(id) ?? 0) - (before.get(id) ?? 0)),
  });
}

async function countedOf(
  tx: Transaction,
  keys: { productIds: readonly string[]; userIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await readCounted.run(tx, keys);
  return new Map(rows.map(({ productId, counted }) => [productId, counted]));
}

const findUp = statement<BadgeTables, { productId: string; userId: string }>()((db, p) =>
  db
    .selectFrom('up_copy')
    .select('user_id')
    .where('product_id', '=', p('productId'))
    .where('user_id', '=', p('userId'))
    .where('counts', '=', true)
    .where('withheld', '=', false),
);

/** Whether the member has an UP for the product that counts. */
export const hasCountedUp = async (
  on: Queryable,
  productId: string,
  userId: string,
): Promise<boolean> => (await findUp.first(on, { productId, userId })) !== null;

const findAny = statement<BadgeTables, { productId: string; userId: string }>()((db, p) =>
  db
    .selectFrom('up_copy')
    .select('user_id')
    .where('product_id', '=', p('productId'))
    .where('user_id', '=', p('userId')),
);

/** Whether the member has an UP for the product, also one that does not count. */
export const hasUp = async (on: Queryable, productId: string, userId: string): Promise<boolean> =>
  (await findAny.first(on, { productId, userId })) !== null;

const findCounts = statement<BadgeTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product_ups')
    .select(['product_id as productId', 'ups'])
    .where('product_id', '=', p.any('productIds')),
);

/** The counted UPs of each product, in their order. */
export async function loadCountedUps(
  on: Queryable,
  productIds: readonly string[],
): Promise<number[]> {
  const rows = await findCounts.run(on, { productIds: [...new Set(productIds)] });
  const byId = new Map(rows.map(({ productId, ups }) => [productId, ups]));
  return productIds.map((id) => byId.get(id) ?? 0);
}

const countRows = statement<BadgeTables, { productId: string; limit: number }>()(
  (_db, p) => sql<{ count: number }>`
    select count(*)::integer as count from (
      select from up_copy where product_id = ${p('productId')} and counts and not withheld
      limit ${p.cast('limit', 'integer')}) as up`,
);

/** Members with an UP for the product that counts; no more than the limit. */
export const countVoters = async (
  on: Queryable,
  productId: string,
  limit: number,
): Promise<number> => (await countRows.first(on, { productId, limit }))?.count ?? 0;

/** UPs of one day that count now. */
export interface UpDay {
  /** Whole days before today, in UTC. */
  daysAgo: number;
  ups: number;
  /** The sum of the squares of what each of them adds. */
  squares: number;
}

const findDays = statement<BadgeTables, { productId: string; today: string; days: number }>()(
  (_db, p) => sql<UpDay>`
    select ${p.cast('today', 'date')} - cast_on as "daysAgo", sum(weight)::integer as ups,
      sum(weight * weight)::integer as squares
    from up_copy
    where product_id = ${p('productId')} and counts and not withheld
      and cast_on between ${p.cast('today', 'date')} - ${p.cast('days', 'integer')} and ${p.cast('today', 'date')}
    group by cast_on order by cast_on`,
);

/** The days of the product that have counted UPs, the oldest first. */
export const readUpDays = (
  on: Queryable,
  { productId, now, days }: { productId: string; now: Date; days: number },
): Promise<UpDay[]> => findDays.run(on, { productId, today: now.toISOString().slice(0, 10), days });

const mergeCounts = statement<BadgeTables, { duplicateId: string; survivorId: string }>()(
  (_db, p) => sql<object>`
    with moved as (
      insert into up_copy (product_id, user_id, weight, counts, withheld, sequence, cast_on)
      select ${p('survivorId')}, user_id, weight, counts, withheld, sequence, cast_on from up_copy
      where product_id = ${p('duplicateId')}
      on conflict (product_id, user_id) do nothing
      returning case when counts and not withheld then weight else 0 end as weight
    )
    insert into product_ups (product_id, ups)
    select ${p('survivorId')}, coalesce(sum(weight), 0)::integer from moved
    on conflict (product_id) do update set ups = product_ups.ups + excluded.ups`,
);

const dropMerged = statement<BadgeTables, { duplicateId: string }>()((db, p) =>
  db.deleteFrom('up_copy').where('product_id', '=', p('duplicateId')),
);

/** UPs of a merged duplicate are the survivor's; of a member who UPped both, the survivor's counts. */
export async function mergeUps(
  tx: Transaction,
  merged: { duplicateId: string; survivorId: string },
): Promise<void> {
  await mergeCounts.run(tx, merged);
  await dropMerged.run(tx, { duplicateId: merged.duplicateId });
}

/** What events of UPs say. */
export const castUps = (events: readonly Event<'catalog.up-cast.v1'>[]): UpChange[] =>
  events.map(({ data: { productId, userId, weight, countsForRewards }, sequence, time }) => ({
    productId,
    userId,
    weight,
    counts: countsForRewards,
    withheld: false,
    sequence,
    castAt: time,
  }));

export const withheldUps = (events: readonly Event<'catalog.up-withheld.v1'>[]): UpChange[] =>
  events.map(({ data: { productId, userId, weight, countsForRewards, withheld }, sequence }) => ({
    productId,
    userId,
    weight: Math.abs(weight),
    counts: countsForRewards,
    withheld,
    sequence,
    castAt: null,
  }));
