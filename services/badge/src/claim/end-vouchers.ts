import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { badgeTimes } from '#schema/badge-limits';
import { lockBadge } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { voucherExpired } from './claim.rules.ts';
import { erasedAddress, lockClaim } from './claim-row.ts';
import { failClaim } from './settle-mint.ts';

const batch = 100;

const findEnded = statement<BadgeTables, { network: string; before: Date }>()(
  (_db, p) => sql<{ id: string; badgeId: string }>`
    select c.id, c.badge_id as "badgeId" from claim c join badge b on b.id = c.badge_id
    where c.way = 'WALLET' and c.state in ('REQUESTED', 'SENT')
      and c.deadline < ${p.cast('before', 'timestamptz')} and b.network = ${p('network')}
    order by c.deadline limit ${sql.lit(batch)}`,
);

/** A failed claim of an erased member can get no token any more, and nothing is left of its wallet. */
const forgetMarks = statement<BadgeTables, { network: string; before: Date }>()(
  (_db, p) => sql<object>`
    update claim c set address_mark = null from badge b
    where b.id = c.badge_id and b.network = ${p('network')}
      and c.state = 'FAILED' and c.address like ${sql.lit(`${erasedAddress}%`)} and c.address_mark is not null
      and (c.deadline is null or c.deadline < ${p.cast('before', 'timestamptz')})`,
);

/**
 * Gives up claims whose voucher has ended without a token, so that others can have it. What counts is the time of the
 * last block that was followed: while a network is away, its blocks can have tokens that nobody here knows.
 */
export async function endVouchers(context: BadgeContext): Promise<void> {
  const { chain, database } = context;
  for (const { name } of chain.networks()) {
    const followed = await chain.followedTo(database, name);
    if (followed)
      await endOf(context, name, new Date(followed.getTime() - badgeTimes.voucherMargin));
  }
}

async function endOf(context: BadgeContext, network: string, before: Date): Promise<void> {
  const { database } = context;
  await giveUp(context, network, before);
  await forgetMarks.run(database, { network, before });
}

async function giveUp(context: BadgeContext, network: string, before: Date): Promise<void> {
  const { database } = context;
  for (let found = batch; found === batch; ) {
    const ended = await findEnded.run(database, { network, before });
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
