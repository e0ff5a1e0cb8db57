import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { Attempt } from '#kit/throttle/count-attempts';
import { productStatus } from '#schema/enums';
import { productDays } from '#schema/traffic-limits';
import type { CatalogTables } from '../tables.ts';
import { dayOf } from './visit.rules.ts';

export type VisitKind = 'view' | 'click' | 'follow';

/** A visit that counts once for its counter key. */
export interface Visit extends Pick<Attempt, 'scope' | 'counterKey' | 'now'> {
  kind: VisitKind;
  productId: string;
  /** UTC, `YYYY-MM-DD`. */
  day: string;
}

interface NewCounters {
  scopes: readonly string[];
  counterKeys: readonly string[];
  times: readonly Date[];
  productIds: readonly string[];
}

/** Returns the keys that were not counted before, of released products. */
const takeFirst = statement<CatalogTables, NewCounters>()((db, p) =>
  db
    .insertInto('attempt_counter')
    .columns(['scope', 'key', 'started_at', 'count'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('visit', {
            scope: ['scopes', 'text'],
            key: ['counterKeys', 'text'],
            at: ['times', 'timestamptz'],
            product_id: ['productIds', 'bigint'],
          }),
        )
        .innerJoin('product as p', 'p.id', 'visit.product_id')
        .where('p.status', '=', productStatus.RELEASED)
        .select(['visit.scope', 'visit.key', 'visit.at', sql<number>`1`.as('count')])
        // Rows are locked in one order, so that two batches never deadlock.
        .orderBy('visit.scope')
        .orderBy('visit.key'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['scope', 'key']),
);

interface DayCounts {
  productIds: readonly string[];
  days: readonly string[];
  views: readonly number[];
  clicks: readonly number[];
  follows: readonly number[];
}

const addCounts = statement<CatalogTables, DayCounts>()((db, p) =>
  db
    .insertInto('product_day')
    .columns(['product_id', 'day', 'views', 'clicks', 'follows'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('added', {
            product_id: ['productIds', 'bigint'],
            day: ['days', 'date'],
            views: ['views', 'integer'],
            clicks: ['clicks', 'integer'],
            follows: ['follows', 'integer'],
          }),
        )
        .selectAll('added')
        .orderBy('added.product_id')
        .orderBy('added.day'),
    )
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'day']).doUpdateSet(({ eb, ref }) => ({
        views: eb(ref('product_day.views'), '+', ref('excluded.views')),
        clicks: eb(ref('product_day.clicks'), '+', ref('excluded.clicks')),
        follows: eb(ref('product_day.follows'), '+', ref('excluded.follows')),
      })),
    ),
);

const keyOf = ({ scope, key }: { scope: string; key: string }) => `${scope} ${key}`;

/** Counts the visits that are the first of their kind, client and day, and returns them. */
export async function writeVisits<V extends Visit>(
  tx: Transaction,
  visits: readonly V[],
): Promise<V[]> {
  if (visits.length === 0) return [];
  const rows = await takeFirst.run(tx, {
    scopes: visits.map(({ scope }) => scope),
    counterKeys: visits.map(({ counterKey }) => counterKey),
    times: visits.map(({ now }) => now),
    productIds: visits.map(({ productId }) => productId),
  });
  const first = new Set(rows.map(keyOf));
  const counted = visits.filter(({ scope, counterKey: key }) => first.has(keyOf({ scope, key })));
  const groups = [...Map.groupBy(counted, ({ productId, day }) => `${productId} ${day}`).values()];
  if (groups.length === 0) return [];
  const countsOf = (kind: VisitKind) =>
    groups.map((group) => group.filter((visit) => visit.kind === kind).length);
  await addCounts.run(tx, {
    productIds: groups.map((group) => group[0]?.productId ?? ''),
    days: groups.map((group) => group[0]?.day ?? ''),
    views: countsOf('view'),
    clicks: countsOf('click'),
    follows: countsOf('follow'),
  });
  return counted;
}

const deleteBatch = statement<CatalogTables, { before: string }>()((db, p) =>
  db
    .deleteFrom('product_day')
    .using((eb) =>
      eb
        .selectFrom('product_day')
        .select(['product_id', 'day'])
        .where('day', '<', sql<Date>`${p.cast('before', 'date')}`)
        .orderBy('day')
        .limit(sql.lit(rowsOfBatch))
        .as('old'),
    )
    .whereRef('product_day.product_id', '=', 'old.product_id')
    .whereRef('product_day.day', '=', 'old.day')
    .returning('product_day.product_id'),
);

/** Deletes the days that are older than the retention. */
export async function deleteOldDays({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> {
  const before = dayOf(new Date(clock.now().getTime() - productDays.kept));
  await deleteInBatches(database, (tx) => deleteBatch.run(tx, { before }));
}
