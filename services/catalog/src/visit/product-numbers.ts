import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { DomainError } from '#kit/runtime/errors';
import { productDays } from '#schema/traffic-limits';
import type { CatalogTables } from '../tables.ts';
import { lastDays } from './visit.rules.ts';
import type { DayCount, ProductDay } from './visit.type.ts';

interface Since {
  productIds: readonly string[];
  /** UTC, `YYYY-MM-DD`. */
  from: string;
}

const readVisits = statement<CatalogTables, Since>()((db, p) =>
  db
    .selectFrom('product_day')
    .select(['product_id as productId', sql<string>`day::text`.as('day')])
    .select(['views', 'clicks', 'follows'])
    .where('product_id', '=', p.any('productIds'))
    .where('day', '>=', sql<Date>`${p.cast('from', 'date')}`),
);

/** From the UPs themselves, so that the numbers agree with the statement. */
const readUps = statement<CatalogTables, Since>()((db, p) =>
  db
    .selectFrom('up')
    .select('product_id as productId')
    .select(sql<string>`(at at time zone 'UTC')::date::text`.as('day'))
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('ups'),
      eb.cast<number>(eb.fn.sum('weight'), 'integer').as('upValue'),
    ])
    .where('product_id', '=', p.any('productIds'))
    .where('at', '>=', sql<Date>`${p.cast('from', 'date')}::timestamp at time zone 'UTC'`)
    .where('withheld_at', 'is', null)
    .groupBy(['product_id', sql`2`]),
);

/** The days of a request up to today. @throws FIELD_INVALID */
function requestedDays(clock: Pick<Clock, 'now'>, days: number): string[] {
  if (days < 1 || days > productDays.longest) {
    throw new DomainError('FIELD_INVALID', { field: 'days' });
  }
  return lastDays(clock.now(), days);
}

interface Source {
  database: Database;
  clock: Pick<Clock, 'now'>;
}

const byDay = <T extends { day: string }>(rows: readonly T[] = []) =>
  new Map(rows.map((row) => [row.day, row]));

/** For each product its UPs that count, for each of the last days. @throws FIELD_INVALID */
export async function readUpsByDay(
  { database, clock }: Source,
  productIds: readonly string[],
  count: number,
): Promise<DayCount[][]> {
  const days = requestedDays(clock, count);
  const rows = await readUps.run(database, { productIds, from: days[0] as string });
  const found = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.map((id) => {
    const ups = byDay(found.get(id));
    return days.map((day) => ({ day, count: ups.get(day)?.ups ?? 0 }));
  });
}

/** All numbers of products, for those who maintain them. @throws FIELD_INVALID */
export async function readNumbers(
  { database, clock }: Source,
  productIds: readonly string[],
  count: number,
): Promise<ProductDay[][]> {
  const days = requestedDays(clock, count);
  const since = { productIds, from: days[0] as string };
  const [visits, ups] = await Promise.all([
    readVisits.run(database, since),
    readUps.run(database, since),
  ]);
  const visitsOf = Map.groupBy(visits, ({ productId }) => productId);
  const upsOf = Map.groupBy(ups, ({ productId }) => productId);
  return productIds.map((id) => {
    const [visited, upped] = [byDay(visitsOf.get(id)), byDay(upsOf.get(id))];
    return days.map((day) => {
      const { views = 0, clicks = 0, follows = 0 } = visited.get(day) ?? {};
      const { ups: cast = 0, upValue = 0 } = upped.get(day) ?? {};
      return { day, views, clicks, follows, ups: cast, upValue };
    });
  });
}
