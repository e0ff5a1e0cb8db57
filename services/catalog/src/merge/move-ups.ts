import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { endMergedCases } from '../integrity/end-merged-cases.ts';
import type { CatalogTables } from '../tables.ts';
import { changeOfDoubles, countedValue, type DoubleUp, keepsDuplicate } from './merge.rules.ts';

/** A duplicate, and the product that gets what it has. */
export interface Pair {
  duplicateId: string;
  survivorId: string;
}

/** What the counters of both change by. */
export interface Changes {
  survivor: number;
  duplicate: number;
}

interface DoubleRow {
  userId: string;
  weight: number;
  at: Date;
  withheldAt: Date | null;
  otherWeight: number;
  otherAt: Date;
  otherWithheldAt: Date | null;
}

const doubles = sql`
  select s.user_id as "userId", s.weight, s.at, s.withheld_at as "withheldAt",
    d.weight as "otherWeight", d.at as "otherAt", d.withheld_at as "otherWithheldAt"
  from up d join up s on s.user_id = d.user_id`;

const readDoubleRows = statement<CatalogTables, Pair>()(
  (_, p) => sql<DoubleRow>`${doubles}
    where d.product_id = ${p.cast('duplicateId', 'bigint')}
      and s.product_id = ${p.cast('survivorId', 'bigint')}`,
);

const lockDoubleRows = statement<CatalogTables, Pair>()(
  (_, p) => sql<DoubleRow>`${doubles}
    where d.product_id = ${p.cast('duplicateId', 'bigint')}
      and s.product_id = ${p.cast('survivorId', 'bigint')}
    order by s.user_id for update of s, d`,
);

const toDouble = (row: DoubleRow): DoubleUp & { userId: string } => ({
  userId: row.userId,
  survivor: row,
  duplicate: { weight: row.otherWeight, at: row.otherAt, withheldAt: row.otherWithheldAt },
});

/** The UPs of the members who voted for both. */
export const readDoubles = async (queryable: Queryable, pair: Pair) =>
  (await readDoubleRows.run(queryable, pair)).map(toDouble);

interface Members extends Pair {
  userIds: readonly string[];
}

const swapUps = statement<CatalogTables, Members>()(
  (_, p) => sql<object>`
    update up as u set weight = o.weight, reason = o.reason, language = o.language, at = o.at,
      counts_for_rewards = o.counts_for_rewards, event_id = o.event_id,
      withheld_at = o.withheld_at, withheld_reason = o.withheld_reason,
      withheld_rule = o.withheld_rule, network_mark = o.network_mark,
      cast_for = coalesce(o.cast_for, o.product_id)
    from up as o
    where u.user_id = ${p.any('userIds', 'uuid[]')} and o.user_id = u.user_id
      and (u.product_id, o.product_id) in (
        (${p.cast('survivorId', 'bigint')}, ${p.cast('duplicateId', 'bigint')}),
        (${p.cast('duplicateId', 'bigint')}, ${p.cast('survivorId', 'bigint')}))`,
);

/** The UP that is not kept stays in its row, counts 0 and says why: also one that a rule withheld. */
const dropUps = statement<CatalogTables, Members & { at: Date; reason: string }>()(
  (_, p) => sql<object>`
    update up set withheld_at = coalesce(withheld_at, ${p.cast('at', 'timestamptz')}),
      withheld_reason = ${p('reason')}, withheld_rule = null
    where product_id = ${p.cast('duplicateId', 'bigint')}
      and user_id = ${p.any('userIds', 'uuid[]')}
      and (withheld_at is null or withheld_rule is not null)`,
);

interface MovedUp {
  weight: number;
  at: Date;
  withheldAt: Date | null;
}

/** Skips members who vote for the survivor at the same moment: a later pass finds their two UPs. */
const moveSingleUps = statement<CatalogTables, Pair>()(
  (_, p) => sql<MovedUp>`
    with moved as (
      insert into up (user_id, product_id, weight, reason, language, at, counts_for_rewards, event_id,
        withheld_at, withheld_reason, withheld_rule, network_mark, cast_for)
      select user_id, ${p.cast('survivorId', 'bigint')}, weight, reason, language, at,
        counts_for_rewards, event_id, withheld_at, withheld_reason, withheld_rule, network_mark,
        coalesce(cast_for, product_id)
      from up where product_id = ${p.cast('duplicateId', 'bigint')} order by user_id
      on conflict do nothing
      returning user_id, weight, at, withheld_at
    ), gone as (
      delete from up using moved
      where up.product_id = ${p.cast('duplicateId', 'bigint')} and up.user_id = moved.user_id
    )
    select weight, at, withheld_at as "withheldAt" from moved`,
);

/**
 * Moves the UPs of the duplicate. A member who voted for both keeps one of them, see `keepsDuplicate`.
 * The caller holds the locks of both counters, as a vote does that writes its row.
 */
export async function moveUps(
  tx: Transaction,
  { at, reason, ...pair }: Pair & { at: Date; reason: string },
): Promise<Changes> {
  const both = (await lockDoubleRows.run(tx, pair)).map(toDouble);
  const kept = both.filter(keepsDuplicate);
  if (kept.length > 0)
    await swapUps.run(tx, { ...pair, userIds: kept.map(({ userId }) => userId) });
  const userIds = both.map(({ userId }) => userId);
  if (userIds.length > 0) {
    await dropUps.run(tx, { ...pair, userIds, at, reason });
    await endMergedCases.run(tx, { ...pair, userIds, at, reason });
  }
  const moved = (await moveSingleUps.run(tx, pair)).reduce((sum, up) => sum + countedValue(up), 0);
  const change = changeOfDoubles(both);
  return { survivor: change.survivor + moved, duplicate: change.duplicate - moved };
}
