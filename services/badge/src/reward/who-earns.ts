import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { BadgeRow } from '../badge/badge-row.ts';
import type { BadgeTables } from '../tables.ts';

/** Why a holder is not paid; the text is `rewardRefusal.<name>`. */
export const rewardRefusals = {
  /** Her account does not count for rewards. */
  ACCOUNT: 'ACCOUNT',
  /** She owns, maintains or shared the product, or created the badge: her UP does not count either. */
  OWN: 'OWN',
  /** Another badge of the product has paid her for the same milestone. */
  SAME_MILESTONE: 'SAME_MILESTONE',
  /** Her token is of no claim of hers: it came from another wallet. Only while the milestone is ahead. */
  NO_CLAIM: 'NO_CLAIM',
} as const;
export type RewardRefusal = keyof typeof rewardRefusals;

/**
 * Why the claim `c` is not paid, of the product `p`, which may be missing; null when it is. As UPs count, so that
 * who cannot raise the number of UPs does not earn by it.
 * @param badge the alias of the badge
 */
export const refusal = (badge: string): RawBuilder<RewardRefusal | null> => sql`
  case when not c.counts then ${sql.lit(rewardRefusals.ACCOUNT)}
    when c.user_id = any(array[p.owner_id, p.sharer_id, ${sql.ref(`${badge}.creator_id`)},
      ${sql.ref(`${badge}.owner_id`)}] || p.maintainer_ids) then ${sql.lit(rewardRefusals.OWN)}
  end`;

/** Whether the member of the claim `c` has its token, as the milestone sees it: also one whose block may still go. */
export const hasToken = sql<boolean>`
  (c.state = 'MINED' or c.state = 'CONFIRMED' and exists (
    select from holder h where h.badge_id = c.badge_id and h.user_id = c.user_id))`;

const findInsider = statement<BadgeTables, { productId: string; userId: string }>()(
  (_db, p) => sql<object>`
    select from product where product_id = ${p('productId')}
      and ${p.cast('userId', 'uuid')} = any(array[owner_id, sharer_id] || maintainer_ids)`,
);

/** Why the member would not be paid at the milestone of a badge; null when she would, or nobody. */
export async function refusalOf(
  on: Queryable,
  { milestone, productId, creatorId, ownerId }: BadgeRow,
  { userId, countsForRewards }: { userId: string; countsForRewards?: boolean },
): Promise<RewardRefusal | null> {
  if (milestone === null) return null;
  if (countsForRewards === false) return 'ACCOUNT';
  const isOwn = userId === creatorId || userId === ownerId;
  return isOwn || (await findInsider.first(on, { productId, userId })) ? 'OWN' : null;
}
