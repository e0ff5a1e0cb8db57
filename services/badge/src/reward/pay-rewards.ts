import { type Expression, sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { milestoneReached } from '#schema/generated/events';
import type { BilingualText } from '../badge/badge.type.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { notedAmount } from './noted-amount.ts';

const batch = 500;

/** Of a badge `b` with rewards that may be left to pay. */
const isDue = (now: Expression<Date>) => sql<boolean>`(
  b.triggered_at is not null and b.rewarded_at is null and (b.rewarding_at is null or b.rewarding_at <= ${now}))`;

/**
 * Holders whose token is final and whose day has come. The rest waits. Two processes never take the same one.
 */
const takeDue = statement<BadgeTables, { now: Date }>()(
  (_db, p) => sql<{
    badgeId: string;
    userId: string;
    milestone: number;
    amount: number;
    name: BilingualText;
    productId: string;
    productName: BilingualText | null;
  }>`
    with due as (
      select r.badge_id, r.user_id, r.milestone from badge b
      join badge_reward r on r.badge_id = b.id and r.paid_at is null
      join claim c on c.id = r.claim_id
      where ${isDue(p.cast('now', 'timestamptz'))} and c.state = 'CONFIRMED'
      order by r.badge_id, r.user_id limit ${sql.lit(batch)}
      for update of r skip locked
    )
    update badge_reward r set paid_at = ${p.cast('now', 'timestamptz')}
    from due, badge b left join product p on p.product_id = b.product_id
    where r.badge_id = due.badge_id and r.user_id = due.user_id and r.milestone = due.milestone
      and b.id = r.badge_id
    returning r.badge_id as "badgeId", r.user_id as "userId", r.milestone,
      ${notedAmount('r')} as amount, b.name,
      b.product_id as "productId", p.name as "productName"`,
);

/** A reward waits as long as its token is not final. */
const endPaid = statement<BadgeTables, { now: Date }>()(
  (_db, p) => sql<object>`
    update badge b set rewarded_at = ${p.cast('now', 'timestamptz')}
    where ${isDue(p.cast('now', 'timestamptz'))}
      and not exists (select from badge_reward r where r.badge_id = b.id and r.paid_at is null)`,
);

/**
 * Pays the holders of badges whose milestone is reached, once each. The ledger of vitamins has the money. Returns how
 * many.
 */
export async function payRewards({
  database,
  outbox,
  clock,
}: Pick<BadgeContext, 'database' | 'outbox' | 'clock'>): Promise<number> {
  let total = 0;
  for (let paid = batch; paid === batch; total += paid) {
    paid = await database.transaction(async (tx) => {
      const due = await takeDue.run(tx, { now: clock.now() });
      const events = due.map(({ productName, ...reward }) =>
        milestoneReached({
          ...reward,
          productName: productName ?? { en: '', zh: '' },
        }),
      );
      await outbox.add(tx, ...events);
      return due.length;
    });
  }
  await endPaid.run(database, { now: clock.now() });
  return total;
}
