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
}

interface UpRows {
  productIds: readonly string[];
  userIds: readonly string[];
  weights: readonly number[];
  counts: readonly boolean[];
  withheld: readonly boolean[];
  sequences: readonly (string | null)[];
}

const upsertRows = statement<BadgeTables, UpRows>()((db, p) =>
  db
    .insertInto('up_copy')
    .columns(['product_id', 'user_id', 'weight', 'counts', 'withheld', 'sequence'])
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
          weight: ref('excluded.weight'),
          counts: ref('excluded.counts'),
          withheld: ref('excluded.withheld'),
          sequence: newestSequence('up_copy'),
        }))
        .where(isNotOlder('up_copy')),
    ),
);

// Locks the products in the order of their ids. UPs of one product come in one partition, one after another.
const lockCounts = statement<BadgeTables, { productIds: readonly string[] }>()(
  (_db, p) => sql<object>`
    insert into product_ups (product_id, ups)
    select id, 0 from unnest(${p.cast('productIds', 'text[]')}) as changed (id) order by id
    on conflict (product_id) do update set ups = product_ups.ups`,
);

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

const mergeCounts = statement<BadgeTables, { duplicateId: string; survivorId: string }>()(
  (_db, p) => sql<object>`
    with moved as (
      insert into up_copy (product_id, user_id, weight, counts, withheld, sequence)
      select ${p('survivorId')}, user_id, weight, counts, withheld, sequence from up_copy
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
  events.map(({ data: { productId, userId, weight, countsForRewards }, sequence }) => ({
    productId,
    userId,
    weight,
    counts: countsForRewards,
    withheld: false,
    sequence,
  }));

export const withheldUps = (events: readonly Event<'catalog.up-withheld.v1'>[]): UpChange[] =>
  events.map(({ data: { productId, userId, weight, countsForRewards, withheld }, sequence }) => ({
    productId,
    userId,
    weight: Math.abs(weight),
    counts: countsForRewards,
    withheld,
    sequence,
  }));
