import { DAY, HOUR } from './durations.ts';

/** How often members write, as in `writeLimits`. */
export const badgeWriteLimits = {
  badge: { perMember: 120, perClient: 600, window: HOUR },
  // The site pays for the contract of each, also of one that is deleted.
  badgeCreation: { perMember: 20, perClient: 200, window: DAY },
  badgeClaim: { perMember: 60, perClient: 600, window: HOUR },
  // Also those that are refused.
  badgeClaimTry: { perMember: 180, perClient: 1_800, window: HOUR },
  // The site pays for what changes in a contract.
  badgeContract: { perMember: 60, perClient: 300, window: DAY },
} as const;

/** How often the owner changes the contract of one badge. */
export const contractChanges = { max: 12, window: DAY } as const;
