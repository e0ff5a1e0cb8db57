import type { Transaction } from '#kit/database/database';
import { upCast } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';

export interface SeedUp {
  productId: string;
  userId: string;
  weight: 1 | 2;
  reason: string;
  at: Date;
}

interface WrittenUp {
  productId: string;
  userId: string;
  weight: 1 | 2;
  countsForRewards: boolean;
  ownerId: string | null;
  sharerId: string | null;
}

const chunk = 2_000;

/**
 * Writes UPs at given times, for demonstrations and benchmarks; those that exist are left out. With
 * `tell: false` without events, so that no vitamins follow.
 */
export async function createUps(
  { database, outbox, ranking }: CatalogContext,
  rows: readonly SeedUp[],
  { tell = true }: { tell?: boolean } = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    const values = await database.transaction(async (tx) => {
      const ups = await insertUps(tx, rows.slice(start, start + chunk));
      const after = await raiseCounters(tx, ups);
      if (tell) await outbox.add(tx, ...upEvents(ups, after));
      return after;
    });
    for (const [productId, upValue] of values) ranking.raised(productId, upValue);
  }
  await ranking.settle();
}

const insertUps = (tx: Transaction, rows: readonly SeedUp[]) =>
  tx.query<WrittenUp>(
    `with added as (
       insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
       select row.user_id, p.id, row.weight, row.reason, row.at,
         row.user_id is distinct from p.owner_id and row.user_id is distinct from p.sharer_id
       from unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::text[], $5::timestamptz[])
         as row (user_id, product_id, weight, reason, at)
       join product p on p.id = row.product_id
       on conflict do nothing
       returning *
     )
     select a.product_id as "productId", a.user_id as "userId", a.weight,
       a.counts_for_rewards as "countsForRewards", p.owner_id as "ownerId",
       p.sharer_id as "sharerId"
     from added a join product p on p.id = a.product_id order by a.at`,
    [
      rows.map(({ userId }) => userId),
      rows.map(({ productId }) => productId),
      rows.map(({ weight }) => weight),
      rows.map(({ reason }) => reason),
      rows.map(({ at }) => at),
    ],
  );

/** The products' UPs after all of these. Counters are locked in the order of their ids. */
async function raiseCounters(
  tx: Transaction,
  ups: readonly WrittenUp[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { productId, weight } of ups) {
    sums.set(productId, (sums.get(productId) ?? 0) + weight);
  }
  const ids = [...sums.keys()];
  await tx.query(
    'select from product_counter where product_id = any($1) order by product_id for update',
    [ids],
  );
  const rows = await tx.query<{ id: string; value: number }>(
    `update product_counter c set up_value = c.up_value + raise.weight
     from unnest($1::bigint[], $2::integer[]) as raise (product_id, weight)
     where c.product_id = raise.product_id
     returning c.product_id as id, c.up_value as value`,
    [ids, [...sums.values()]],
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** Each carries the value that the counter had after it. */
function upEvents(ups: readonly WrittenUp[], after: ReadonlyMap<string, number>) {
  const values = new Map(after);
  for (const { productId, weight } of ups) {
    values.set(productId, (values.get(productId) ?? 0) - weight);
  }
  return ups.map((up) => {
    const upValue = (values.get(up.productId) ?? 0) + up.weight;
    values.set(up.productId, upValue);
    return upCast({ ...up, upValue });
  });
}
