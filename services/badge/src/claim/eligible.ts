import type { Queryable } from '#kit/database/database';
import { type BadgeRow, listedOf } from '../badge/badge-row.ts';
import { follows } from '../copy/follows.ts';
import { hasCountedUp } from '../copy/ups.ts';

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
