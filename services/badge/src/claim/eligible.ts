import type { Queryable } from '#kit/database/database';
import { type BadgeRow, listedOf } from '../badge/badge-row.ts';
import { follows, hasFollow } from '../copy/follows.ts';
import { hasCountedUp, hasUp } from '../copy/ups.ts';

export interface Claimer {
  userId: string;
  /** In lower case. */
  address: string;
}

/** Whether the member may claim the badge, as far as it depends on who she is. */
export async function isEligible(
  on: Queryable,
  badge: Pick<BadgeRow, 'id' | 'productId' | 'eligibility'>,
  { userId, address }: Claimer,
): Promise<boolean> {
  switch (badge.eligibility) {
    case 'ALL':
      return true;
    case 'FOLLOWERS':
      return follows(on, badge.productId, userId);
    case 'UP_VOTERS':
      return hasCountedUp(on, badge.productId, userId);
    case 'LIST':
      return (await listedOf(on, badge.id, [address])).has(address);
    default:
      badge.eligibility satisfies never;
      return false;
  }
}

/** Why a member may not claim a badge that is for others. */
export const eligibilityLacks = {
  /** She does not follow the product, gave it no UP, or is not in the list; or the badge does not know it yet. */
  MISSING: 'MISSING',
  /** Her account does not count for rewards. */
  ACCOUNT: 'ACCOUNT',
  /** Her follow or UP does not count: it is from before her account did, or was withheld. */
  NOT_COUNTED: 'NOT_COUNTED',
} as const;
export type EligibilityLack = keyof typeof eligibilityLacks;

/** What a member who is not eligible lacks. */
export async function lackOf(
  on: Queryable,
  { productId, eligibility }: Pick<BadgeRow, 'productId' | 'eligibility'>,
  { userId, countsForRewards = true }: { userId: string; countsForRewards?: boolean },
): Promise<EligibilityLack> {
  if (eligibility !== 'FOLLOWERS' && eligibility !== 'UP_VOTERS') return 'MISSING';
  if (!countsForRewards) return 'ACCOUNT';
  const has = eligibility === 'FOLLOWERS' ? hasFollow : hasUp;
  return (await has(on, productId, userId)) ? 'NOT_COUNTED' : 'MISSING';
}
