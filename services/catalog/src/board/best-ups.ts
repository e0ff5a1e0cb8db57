import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import type { UpRow } from '../up/list-ups.ts';

export interface UpOfPeriod {
  productId: string;
  /** Null for all time. */
  startsAt: Date | null;
  endsAt: Date | null;
}

interface Parameters {
  productIds: readonly string[];
  starts: readonly (Date | null)[];
  ends: readonly (Date | null)[];
}

/**
 * For each product the newest UP of a Goldfinger in a period, else the newest of all. One index has the
 * UPs of Goldfingers, another all UPs; each is read newest first.
 */
const readBest = statement<CatalogTables, Parameters>()(
  (_db, p) => sql<UpRow & { place: number }>`
    select requested.place::integer as place, best.product_id || ':' || best.user_id as id,
      best.product_id as "productId", best.user_id as "userId", best.reason, best.weight as value,
      best.at
    from unnest(${p.cast('productIds', 'bigint[]')}, ${p.cast('starts', 'timestamptz[]')},
      ${p.cast('ends', 'timestamptz[]')})
      with ordinality as requested (product_id, starts_at, ends_at, place)
    cross join lateral (
      (select u.* from up u
        where u.product_id = requested.product_id and u.weight = 2 and u.withheld_at is null
          and u.reason <> '' and u.at >= coalesce(requested.starts_at, '-infinity')
          and u.at < coalesce(requested.ends_at, 'infinity')
        order by u.at desc, u.user_id desc limit 1)
      union all
      (select u.* from up u
        where u.product_id = requested.product_id and u.withheld_at is null
          and u.reason <> '' and u.at >= coalesce(requested.starts_at, '-infinity')
          and u.at < coalesce(requested.ends_at, 'infinity')
        order by u.at desc, u.user_id desc limit 1)
      order by weight desc limit 1
    ) as best`,
);

/** The best UP of each product in its period; null without one that counts and has a reason. */
export async function bestUps(
  database: Database,
  keys: readonly UpOfPeriod[],
): Promise<(UpRow | null)[]> {
  const rows = await readBest.run(database, {
    productIds: keys.map(({ productId }) => productId),
    starts: keys.map(({ startsAt }) => startsAt),
    ends: keys.map(({ endsAt }) => endsAt),
  });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return keys.map((_, index) => byPlace.get(index + 1) ?? null);
}
