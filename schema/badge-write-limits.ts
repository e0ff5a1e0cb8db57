import { HOUR } from './durations.ts';

/**
 * How often members write about badges, as in `writeLimits`. Apart from the other limits of badges, which know all
 * networks: the first load of pages has this file.
 */
export const badgeWriteLimits = {
  badge: { perMember: 120, perClient: 600, window: HOUR },
  badgeClaim: { perMember: 60, perClient: 600, window: HOUR },
} as const;
