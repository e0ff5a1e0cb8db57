import { statement } from '#kit/database/statement';
import type { ViewerClaim } from '#kit/subgraph/context';
import { lockBadge } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';

const findUncounted = statement<BadgeTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('claim')
    .select('badge_id as badgeId')
    .where('user_id', '=', p('userId'))
    .where('counts', '=', false)
    .orderBy('badge_id'),
);

const raise = statement<BadgeTables, { badgeId: string; userId: string }>()((db, p) =>
  db
    .updateTable('claim')
    .set({ counts: true })
    .where('badge_id', '=', p('badgeId'))
    .where('user_id', '=', p('userId')),
);

/**
 * An account can begin to count after a claim: milestones that are ahead pay her then. No event tells of it, so it is noted
 * when she comes. What counted once stays so.
 */
export async function raiseCounts(
  { database }: Pick<BadgeContext, 'database'>,
  { userId, countsForRewards = true }: Pick<ViewerClaim, 'userId' | 'countsForRewards'>,
): Promise<void> {
  if (!countsForRewards) return;
  for (const { badgeId } of await findUncounted.run(database, { userId })) {
    await database.transaction(async (tx) => {
      // The milestone reads it under the same lock.
      await lockBadge(tx, badgeId);
      await raise.run(tx, { badgeId, userId });
    });
  }
}
