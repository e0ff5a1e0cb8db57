import { DAY, HOUR } from './durations.ts';

// Apart from `badge-limits.ts`, because `limits.ts` is in the first load of every page.

/** How often members write, as in `writeLimits`. */
export const badgeWriteLimits = {
  badge: { perMember: 120, perClient: 600, window: HOUR },
  // The site pays for the contract of each, also of one that is deleted.
  badgeCreation: { perMember: 20, perClient: 200, window: DAY },
  badgeClaim: { perMember: 60, perClient: 600, window: HOUR },
} as const;
