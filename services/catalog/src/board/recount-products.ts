import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type Period, periodsAt } from '#schema/board-period';
import { countedHeatSql } from '../listing/heat.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { addScores } from './add-scores.ts';
import type { Score } from './board.rules.ts';

export const isRunning = ({ endsAt }: Period, now: Date): boolean =>
  endsAt === null || endsAt > now.getTime();

interface Running {
  productIds: readonly string[];
  periods: readonly string[];
}

const deleteScores = statement<CatalogTables, Running>()(
  (_, p) => sql<object>`
    delete from board_score where period = ${p.any('periods', 'text[]')} and product_id in (
      select id from product
      where id = ${p.any('productIds', 'bigint[]')} or merged_into = ${p.any('productIds', 'bigint[]')})`,
);

interface ScoreRow {
  period: string;
  productId: string;
  type: number;
  ups: number;
  reachedAt: Date;
}

const sumUps = statement<
  CatalogTables,
  Running & { starts: readonly (Date | null)[]; ends: readonly (Date | null)[] }
>()(
  (_, p) => sql<ScoreRow>`
    select running.period, p.id::text as "productId", p.type, sum(u.weight)::integer as ups,
      max(u.at) as "reachedAt"
    from unnest(${p.cast('periods', 'text[]')}, ${p.cast('starts', 'timestamptz[]')},
      ${p.cast('ends', 'timestamptz[]')}) as running (period, starts_at, ends_at)
    cross join product p
    join up u on u.product_id = p.id and u.withheld_at is null
      and u.at >= coalesce(running.starts_at, '-infinity')
      and u.at < coalesce(running.ends_at, 'infinity')
    where p.id = ${p.any('productIds', 'bigint[]')}
    group by running.period, p.id, p.type order by running.period, p.id`,
);

const setHeats = statement<CatalogTables, { productIds: readonly string[] }>()(
  (_, p) => sql<object>`
    update product_rising r set heat = coalesce(${sql.raw(countedHeatSql)}, 0) from product p
    where p.id = r.product_id and p.id = ${p.any('productIds', 'bigint[]')}`,
);

const deleteHeats = statement<CatalogTables, { productIds: readonly string[] }>()(
  (_, p) => sql<object>`
    delete from product_rising r using product p
    where p.id = r.product_id and p.merged_into = ${p.any('productIds', 'bigint[]')}`,
);

/**
 * Counts the running boards and the heat of survivors by their UPs, also those whose events come later.
 * A repetition changes nothing, and neither does a board that ended.
 */
export async function recountProducts(
  tx: Transaction,
  survivorIds: readonly string[],
  now: Date,
): Promise<void> {
  const productIds = [...new Set(survivorIds)];
  if (productIds.length === 0) return;
  const running = periodsAt(now.getTime());
  const byKey = new Map(running.map((period) => [period.key, period]));
  const periods = [...byKey.keys()];
  const times = (times: (number | null)[]) => times.map((time) => time && new Date(time)) as Date[];
  await deleteScores.run(tx, { productIds, periods });
  const rows = await sumUps.run(tx, {
    productIds,
    periods,
    starts: times(running.map(({ startsAt }) => startsAt)),
    ends: times(running.map(({ endsAt }) => endsAt)),
  });
  const scores = rows.map(
    ({ period, ...row }): Score => ({ ...row, period: byKey.get(period) as Period }),
  );
  await addScores(tx, scores);
  await setHeats.run(tx, { productIds });
  await deleteHeats.run(tx, { productIds });
}
