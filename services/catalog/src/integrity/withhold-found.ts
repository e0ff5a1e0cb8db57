import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { HandlerContext } from '#kit/events/event-handler';
import { upWithheld } from '#schema/generated/events';
import type { IntegrityKind } from '#schema/integrity';
import { reasonOfRule } from '#schema/rule-reason';
import { lockCounters } from '../product/product-counters.ts';
import type { CatalogTables } from '../tables.ts';
import { castForOf } from '../up/withhold-up.ts';

export interface FoundVote {
  userId: string;
  productId: string;
  ruleId: string;
  kind: IntegrityKind;
  /** How many votes matched together. */
  votes: number;
}

interface OpenCases {
  userIds: readonly string[];
  productIds: readonly string[];
  ruleIds: readonly string[];
  counts: readonly number[];
  reasons: readonly string[];
  kinds: readonly string[];
  at: Date;
}

interface WithheldRow {
  userId: string;
  productId: string;
  weight: number;
  kind: IntegrityKind;
  reason: string;
  countsForRewards: boolean;
  eventId: string | null;
  castFor: string | null;
  nameEn: string;
  nameZh: string;
  ownerId: string | null;
  sharerId: string | null;
}

/**
 * A vote has one case at most, also when a merge moved it: what staff have decided about it is not asked
 * again. Skips votes that staff have withheld, and those for what was merged since.
 */
const openCases = statement<CatalogTables, OpenCases>()(
  (_, p) => sql<WithheldRow>`
    with locked as (
      select u.user_id, u.product_id, u.weight, u.counts_for_rewards, u.event_id, u.cast_for,
        f.rule_id, f.count, f.reason, f.kind,
        p.name_en, p.name_zh, p.owner_id, p.sharer_id
      from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('productIds', 'bigint[]')},
        ${p.cast('ruleIds', 'bigint[]')}, ${p.cast('counts', 'integer[]')},
        ${p.cast('reasons', 'text[]')}, ${p.cast('kinds', 'text[]')})
        as f (user_id, product_id, rule_id, count, reason, kind)
      join up u on u.user_id = f.user_id and u.product_id = f.product_id
      join product p on p.id = u.product_id
      where u.withheld_at is null and p.merged_into is null and not exists (
        select from integrity_case c join product d on d.id = c.product_id
        where c.user_id = u.user_id and d.merged_into = u.product_id)
      order by u.product_id, u.user_id
      for update of u
    ), opened as (
      insert into integrity_case (product_id, user_id, rule_id, at, votes)
      select product_id, user_id, rule_id, ${p.cast('at', 'timestamptz')}, count from locked
      on conflict do nothing
      returning user_id, product_id
    )
    update up set withheld_at = ${p.cast('at', 'timestamptz')}, withheld_reason = l.reason,
      withheld_rule = l.kind
    from locked l join opened o on o.user_id = l.user_id and o.product_id = l.product_id
    where up.user_id = l.user_id and up.product_id = l.product_id
    returning l.user_id as "userId", l.product_id::text as "productId", l.weight, l.kind, l.reason,
      l.counts_for_rewards as "countsForRewards", l.event_id as "eventId",
      l.cast_for::text as "castFor",
      l.name_en as "nameEn", l.name_zh as "nameZh", l.owner_id as "ownerId",
      l.sharer_id as "sharerId"`,
);

const keyOf = ({ userId, productId }: { userId: string; productId: string }) =>
  `${productId}:${userId}`;

/** Also the copy by which lists sort. The caller holds the locks of the counters. */
const lower = statement<
  CatalogTables,
  { productIds: readonly string[]; weights: readonly number[] }
>()(
  (_, p) => sql<{ productId: string; upValue: number; lowered: number }>`
    with change as (
      select id, weight from unnest(${p.cast('productIds', 'bigint[]')},
        ${p.cast('weights', 'integer[]')}) as c (id, weight)
    ), counter as (
      update product_counter c set up_value = c.up_value - change.weight
      from change where c.product_id = change.id
      returning c.product_id, c.up_value, change.weight
    ), rank as (
      update product_rank r set up_value = counter.up_value
      from counter where r.product_id = counter.product_id
    )
    select product_id::text as "productId", up_value as "upValue", weight as lowered from counter`,
);

/** Takes the votes from the counters of their products, and returns the UPs that these had before. */
async function lowerCounters(
  tx: Transaction,
  rows: readonly WithheldRow[],
): Promise<Map<string, number>> {
  const byProduct = [...Map.groupBy(rows, ({ productId }) => productId)];
  const counters = await lower.run(tx, {
    productIds: byProduct.map(([id]) => id),
    weights: byProduct.map(([, votes]) => votes.reduce((sum, { weight }) => sum + weight, 0)),
  });
  return new Map(counters.map(({ productId, upValue, lowered }) => [productId, upValue + lowered]));
}

export interface WithholdContext extends Pick<HandlerContext, 'outbox' | 'clock'> {
  /** Is told after the commit that counters were lowered. */
  onLowered(): void;
}

/** Withholds what rules have found, each vote once, with a case for staff and the event. */
export async function withholdFound(
  tx: Transaction,
  { outbox, clock, onLowered }: WithholdContext,
  found: readonly FoundVote[],
): Promise<void> {
  if (found.length === 0) return;
  // The first rule that finds a vote has it.
  const votes = [...new Map(found.toReversed().map((vote) => [keyOf(vote), vote])).values()];
  await lockCounters.run(tx, { productIds: [...new Set(votes.map((vote) => vote.productId))] });
  const rows = await openCases.run(tx, {
    userIds: votes.map(({ userId }) => userId),
    productIds: votes.map(({ productId }) => productId),
    ruleIds: votes.map(({ ruleId }) => ruleId),
    counts: votes.map((vote) => vote.votes),
    reasons: votes.map(({ kind }) => reasonOfRule(kind)),
    kinds: votes.map(({ kind }) => kind),
    at: clock.now(),
  });
  if (rows.length === 0) return;
  const upValues = await lowerCounters(tx, rows);
  const drafts: ReturnType<typeof upWithheld>[] = [];
  for (const row of rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    // Each event has the counter after its own change.
    const upValue = (upValues.get(row.productId) ?? 0) - row.weight;
    upValues.set(row.productId, upValue);
    drafts.push(
      upWithheld({
        productId: row.productId,
        name: { en: row.nameEn, zh: row.nameZh },
        userId: row.userId,
        withheld: true,
        weight: -row.weight as -1 | -2,
        upValue,
        countsForRewards: row.countsForRewards,
        upEventId: row.eventId,
        ...castForOf(row),
        sharerId: row.sharerId,
        ownerId: row.ownerId,
        reason: row.reason,
        ruleKind: row.kind,
      }),
    );
  }
  await outbox.add(tx, ...drafts);
  tx.afterCommit(onLowered);
}
