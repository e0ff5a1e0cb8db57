import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Language } from '#schema/enums';
import type { CatalogTables } from '../tables.ts';
import type { UpRow } from '../up/list-ups.ts';

export interface UpOfPeriod {
  productId: string;
  /** Null for all time. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** In which a reason is preferred; null for none. */
  language: Language | null;
}

interface Parameters {
  productIds: readonly string[];
  starts: readonly (Date | null)[];
  ends: readonly (Date | null)[];
  languages: readonly (Language | null)[];
}

/** The newest UP with a reason in the period, read off the index of the condition. */
const newest = (condition: string, isOwn: 0 | 1) => sql`
  (select u.*, ${sql.lit(isOwn)} as is_own from up u
    where u.product_id = requested.product_id and ${sql.raw(condition)} and u.withheld_at is null
      and u.reason <> '' and u.at >= coalesce(requested.starts_at, '-infinity')
      and u.at < coalesce(requested.ends_at, 'infinity')
    order by u.at desc, u.user_id desc limit 1)`;

const candidates = [
  newest('u.language = requested.language and u.weight = 2', 1),
  newest('u.language = requested.language and u.weight = 1', 1),
  newest('u.weight = 2', 0),
  newest('true', 0),
];

/** For each product the best of its candidates: in the language first, then of a Goldfinger. */
const readBest = statement<CatalogTables, Parameters>()(
  (_db, p) => sql<UpRow & { place: number }>`
    select requested.place::integer as place, best.product_id || ':' || best.user_id as id,
      best.product_id as "productId", best.user_id as "userId", best.reason, best.weight as value,
      best.at
    from unnest(${p.cast('productIds', 'bigint[]')}, ${p.cast('starts', 'timestamptz[]')},
      ${p.cast('ends', 'timestamptz[]')}, ${p.cast('languages', 'text[]')})
      with ordinality as requested (product_id, starts_at, ends_at, language, place)
    cross join lateral (
      ${sql.join(candidates, sql` union all `)}
      order by is_own desc, weight desc limit 1
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
    languages: keys.map(({ language }) => language),
  });
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return keys.map((_, index) => byPlace.get(index + 1) ?? null);
}
