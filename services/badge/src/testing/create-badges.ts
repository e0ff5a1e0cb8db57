import type { BadgeContext } from '../context.ts';
import { insertBadges, type NewBadge } from './insert-badges.ts';

/** Creates badges in any state, for tests and benchmarks, and returns their ids in order. */
export const createBadges = (
  { database }: Pick<BadgeContext, 'database'>,
  badges: readonly NewBadge[],
): Promise<string[]> => database.transaction((tx) => insertBadges(tx, badges));
