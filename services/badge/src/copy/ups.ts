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

export interface CountedUps {
  productId: string;
  before: number;
  ups: number;
}

/** What an UP adds before or after it is stored. */
const addedBy = (row: 'old' | 'new') => sql`
  case when ${sql.ref(`${row}.counts`)} and not ${sql.ref(`${row}.withheld`)}
    then ${sql.ref(`${row}.weight`)} else 0 end`;

/**
 * Stores UPs and adds what they change to the numbers of their products. Locks rows in the order of their keys, those of
 * UPs before those of products, as a merge does.
 */
const upsertRows = statement<BadgeTables, UpRows>()(
  (_db, p) => sql<CountedUps>`
    with stored as (
      insert into up_copy (product_id, user_id, weight, counts, withheld, sequence, cast_on)
      select * from unnest(${p.cast('productIds', 'text[]')}, ${p.cast('userIds', 'uuid[]')},
        ${p.cast('weights', 'integer[]')}, ${p.cast('counts', 'boolean[]')}, ${p.cast('withheld', 'boolean[]')},
        ${p.cast('sequences', 'bigint[]')}, ${p.cast('castOn', 'date[]')})
        as entry (product_id, user_id, weight, counts, withheld, sequence, cast_on)
      order by product_id, user_id
      -- An older event can say when the UP was cast, when a dead letter is redriven.
      on conflict (product_id, user_id) do update set weight = ${newer('weight')},
        counts = ${newer('counts')}, withheld = ${newer('withheld')}, sequence = ${newestSequence('up_copy')},
        cast_on = coalesce(up_copy.cast_on, excluded.cast_on)
      returning up_copy.product_id, ${addedBy('new')} - ${addedBy('old')} as change
    )
    insert into product_ups (product_id, ups)
    select product_id, sum(change)::integer from stored group by product_id order by product_id
    on conflict (product_id) do update set ups = product_ups.ups + excluded.ups where excluded.ups <> 0
    returning product_id as "productId", coalesce(old.ups, 0) as before, ups`,
);

const lockCount = statement<BadgeTables, { productId: string }>()(
  (_db, p) => sql<object>`
    insert into product_ups (product_id, ups) values (${p('productId')}, 0)
    on conflict (product_id) do update set ups = product_ups.ups`,
);

/** Keeps the number of counted UPs until the transaction ends. Locked before badges, as by UPs. */
export const holdCountedUps = (tx: Transaction, productId: string) =>
  lockCount.run(tx, { productId });

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
  return upsertRows.run(tx, {
    productIds: ups.map(({ productId }) => productId),
    userIds: ups.map(({ userId }) => userId),
    weights: ups.map(({ weight }) => weight),
    counts: ups.map(({ counts }) => counts),
    withheld: ups.map(({ withheld }) => withheld),
    sequences: ups.map(({ sequence }) => sequence ?? null),
    castOn: ups.map(({ castAt }) => castAt?.slice(0, 10) ?? null),
  });
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
