import { type Expression, sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { milestoneReached } from '#schema/generated/events';
import type { BilingualText } from '../badge/badge.type.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { notedAmount } from './noted-amount.ts';
import { type RewardRefusal, rewardRefusals } from './who-earns.ts';

const batch = 500;

/** One process pays at a time, so that it sees what another one has paid for the same milestone. */
const lockPaying = statement<BadgeTables>()(
  () => sql<object>`select pg_advisory_xact_lock(hashtextextended('rewards of badges', 0))`,
);

/** Of a badge `b` with rewards that may be left to pay. */
const isDue = (now: Expression<Date>) => sql<boolean>`(
  b.triggered_at is not null and b.rewarded_at is null and (b.rewarding_at is null or b.rewarding_at <= ${now}))`;

/**
 * Holders whose token is final and whose day has come; the rest waits. So do the holders of a badge that staff suspend,
 * and of a product that is not released. Of several badges of a product with one milestone, the first pays a holder.
 */
const takeDue = statement<BadgeTables, { now: Date }>()(
  (_db, p) => sql<{
    badgeId: string;
    userId: string;
    milestone: number;
    amount: number;
    refused: RewardRefusal | null;
    name: BilingualText;
    productId: string;
    productName: BilingualText;
  }>`
    with due as (
      select r.badge_id, r.user_id, r.milestone, b.product_id from badge b
      join badge_reward r on r.badge_id = b.id and r.paid_at is null and r.refused is null
      join claim c on c.id = r.claim_id
      join product s on s.product_id = b.product_id and s.released
      where ${isDue(p.cast('now', 'timestamptz'))} and c.state = 'CONFIRMED'
        and b.suspended_by is distinct from 'STAFF'
      order by r.badge_id, r.user_id limit ${sql.lit(batch)}
      for update of r
    ), decided as (
      select *, case when row_number() over (
          partition by product_id, user_id, milestone order by badge_id) > 1
        or exists (
          select from badge_reward o join badge ob on ob.id = o.badge_id
          where o.user_id = due.user_id and o.milestone = due.milestone and o.paid_at is not null
            and ob.product_id = due.product_id
        ) then ${sql.lit(rewardRefusals.SAME_MILESTONE)} end as refused
      from due
    )
    update badge_reward r set refused = d.refused,
      paid_at = case when d.refused is null then ${p.cast('now', 'timestamptz')} end
    from decided d
    join badge b on b.id = d.badge_id
    join product s on s.product_id = b.product_id
    where r.badge_id = d.badge_id and r.user_id = d.user_id and r.milestone = d.milestone
    returning r.badge_id as "badgeId", r.user_id as "userId", r.milestone,
      ${notedAmount('r')} as amount, r.refused, b.name,
      b.product_id as "productId", s.name as "productName"`,
);

/**
 * Those that nothing else changes now; the next run sees the others. The next statement sees what has happened to these
 * badges: a token that its holder has taken over.
 */
const lockDue = statement<BadgeTables, { now: Date }>()(
  (_db, p) => sql<{ id: string }>`
    select b.id from badge b where ${isDue(p.cast('now', 'timestamptz'))} order by b.id
    for no key update skip locked`,
);

/** A reward waits as long as its token is not final, and while staff keep it. */
const endPaid = statement<BadgeTables, { ids: readonly string[]; now: Date }>()(
  (_db, p) => sql<object>`
    update badge b set rewarded_at = ${p.cast('now', 'timestamptz')}
    where b.id = ${p.any('ids', 'bigint[]')} and not exists (
      select from badge_reward r where r.badge_id = b.id and r.paid_at is null and r.refused is null)`,
);

/**
 * Pays the holders of badges whose milestone is reached, once each. The ledger of vitamins has the money. Returns how
 * many it has decided.
 */
export async function payRewards({
  database,
  outbox,
  clock,
}: Pick<BadgeContext, 'database' | 'outbox' | 'clock'>): Promise<number> {
  let total = 0;
  for (let paid = batch; paid === batch; total += paid) {
    paid = await database.transaction(async (tx) => {
      await lockPaying.run(tx);
      const due = await takeDue.run(tx, { now: clock.now() });
      const events = due.flatMap(({ refused, ...reward }) =>
        refused ? [] : milestoneReached(reward),
      );
      await outbox.add(tx, ...events);
      return due.length;
    });
  }
  await database.transaction(async (tx) => {
    const now = clock.now();
    const ids = (await lockDue.run(tx, { now })).map(({ id }) => id);
    await endPaid.run(tx, { ids, now });
  });
  return total;
}
