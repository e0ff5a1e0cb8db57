import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { vitaminsOf } from '#schema/badge-rules';
import { milestoneReached } from '#schema/generated/events';
import type { BilingualText } from '../badge/badge.type.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { type RewardRefusal, rewardRefusals } from './who-earns.ts';

const batch = 500;

/** One process pays at a time, so that it sees what another one has paid for the same milestone. */
const lockPaying = statement<BadgeTables>()(
  () => sql<object>`select pg_advisory_xact_lock(hashtextextended('rewards of badges', 0))`,
);

/**
 * Holders whose token is final and whose day has come; the rest waits. So do the holders of a badge that staff suspend,
 * and of a product that is not released. Of several badges of a product with one milestone, the first pays a holder.
 */
const takeDue = statement<BadgeTables, { now: Date }>()(
  (_db, p) => sql<{
    badgeId: string;
    userId: string;
    milestone: number;
    refused: RewardRefusal | null;
    name: BilingualText;
    productId: string;
    productName: BilingualText;
  }>`
    with due as (
      select r.badge_id, r.user_id, r.milestone, b.product_id from badge_reward r
      join claim c on c.id = r.claim_id
      join badge b on b.id = r.badge_id
      join product s on s.product_id = b.product_id and s.released
      where r.paid_at is null and r.refused is null and c.state = 'CONFIRMED'
        and b.suspended_by is distinct from 'STAFF'
        and (b.rewarding_at is null or b.rewarding_at <= ${p.cast('now', 'timestamptz')})
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
    returning r.badge_id as "badgeId", r.user_id as "userId", r.milestone, r.refused, b.name,
      b.product_id as "productId", s.name as "productName"`,
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
        refused ? [] : milestoneReached({ ...reward, amount: vitaminsOf(reward.milestone) }),
      );
      await outbox.add(tx, ...events);
      return due.length;
    });
  }
  return total;
}
