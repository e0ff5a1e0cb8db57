import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { badgeTimes } from '#schema/badge-limits';
import { lockBadge } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { voucherExpired } from './claim.rules.ts';
import { lockClaim } from './claim-row.ts';
import { failClaim } from './settle-mint.ts';

const batch = 100;

const findEnded = statement<BadgeTables, { before: Date }>()(
  (_db, p) => sql<{ id: string; badgeId: string }>`
    select id, badge_id as "badgeId" from claim
    where way = 'WALLET' and state in ('REQUESTED', 'SENT') and deadline < ${p.cast('before', 'timestamptz')}
    order by deadline limit ${sql.lit(batch)}`,
);

/**
 * Gives up claims whose voucher has ended without a token, so that others can have it. A voucher is checked against
 * the time of its block, and the margin is longer than a block takes to be final.
 */
export async function endVouchers(context: BadgeContext): Promise<void> {
  const { clock, database } = context;
  const before = new Date(clock.now().getTime() - badgeTimes.voucherMargin);
  for (let found = batch; found === batch; ) {
    const ended = await findEnded.run(database, { before });
    found = ended.length;
    for (const { id, badgeId } of ended) {
      await database.transaction(async (tx) => {
        const badge = await lockBadge(tx, badgeId);
        const claim = badge && (await lockClaim(tx, id));
        const isOver =
          claim?.way === 'WALLET' && claim.deadline !== null && claim.deadline < before;
        if (badge && isOver && (claim.state === 'REQUESTED' || claim.state === 'SENT')) {
          await failClaim(context, tx, badge, claim, voucherExpired);
        }
      });
    }
  }
}
