import { badgeGas } from '#schema/badge-limits';

interface Badge {
  mintsLeft: number;
  /** How many are left of the quantity. */
  unclaimed: number;
}

/**
 * How many tokens can be given now, as the service rules it: gas for the next few mints, or for all that are left, has to be
 * there before each.
 */
export function givable({ mintsLeft, unclaimed }: Badge): number {
  const covered = mintsLeft >= unclaimed ? unclaimed : mintsLeft - badgeGas.suspendBelow + 1;
  return Math.max(0, covered);
}

/** What keeps the next wallets of a list from tokens; null when some get one. */
export const lackOf = (badge: Badge): 'BADGE_ALL_MINTED' | 'BADGE_LACKS_GAS' | null => {
  if (givable(badge) > 0) return null;
  return badge.unclaimed > 0 ? 'BADGE_LACKS_GAS' : 'BADGE_ALL_MINTED';
};
