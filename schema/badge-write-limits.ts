import { DAY, HOUR } from './durations.ts';

// Apart from `badge-limits.ts`, because `limits.ts` is in the first load of every page.

/** How often members write, as in `writeLimits`. */
export const badgeWriteLimits = {
  badge: { perMember: 120, perClient: 600, window: HOUR },
  badgeClaim: { perMember: 60, perClient: 600, window: HOUR },
  // Also those that are refused.
  badgeClaimTry: { perMember: 180, perClient: 1_800, window: HOUR },
  // The site pays for what changes in a contract.
  badgeContract: { perMember: 60, perClient: 300, window: DAY },
} as const;

/** How often the owner changes the contract of one badge. */
export const contractChanges = { max: 12, window: DAY } as const;
