import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import type { Score } from './board.rules.ts';

interface Places {
  periods: readonly string[];
  productIds: readonly string[];
  starts: readonly (Date | null)[];
  ends: readonly (Date | null)[];
}

/** The newest UP of a product is read off an index. A product without one keeps its time and counts 0. */
const update = statement<CatalogTables, Places>()(
  (_, p) => sql<object>`
    update board_score s set reached_at = last.at
    from unnest(${p.cast('periods', 'text[]')}, ${p.cast('productIds', 'bigint[]')},
        ${p.cast('starts', 'timestamptz[]')}, ${p.cast('ends', 'timestamptz[]')})
        as place (period, product_id, starts_at, ends_at)
      cross join lateral (
        select u.at from up u
        where u.product_id = place.product_id and u.withheld_at is null
          and u.at >= coalesce(place.starts_at, '-infinity')
          and u.at < coalesce(place.ends_at, 'infinity')
        order by u.at desc, u.user_id desc limit 1
      ) as last
    where s.period = place.period and s.product_id = place.product_id`,
);

const toDate = (time: number | null): Date | null => (time === null ? null : new Date(time));

/**
 * Sets when products reached their scores by the UPs that count: `addScores` only moves that time forward.
 * Call it with the scores that it has just changed, whose rows are locked.
 */
export async function resetReached(tx: Transaction, scores: readonly Score[]): Promise<void> {
  if (scores.length === 0) return;
  await update.run(tx, {
    periods: scores.map(({ period }) => period.key),
    productIds: scores.map(({ productId }) => productId),
    starts: scores.map(({ period }) => toDate(period.startsAt)),
    ends: scores.map(({ period }) => toDate(period.endsAt)),
  });
}
