import { insertBadges, type NewBadge } from '../badge/insert-badges.ts';
import type { BadgeContext } from '../context.ts';

/** Creates badges in any state, for demonstrations and benchmarks, and returns their ids in order. */
export const createBadges = (
  { database }: Pick<BadgeContext, 'database'>,
  badges: readonly NewBadge[],
): Promise<string[]> => database.transaction((tx) => insertBadges(tx, badges));
