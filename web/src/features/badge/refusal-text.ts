import type { BadgeRewardRefusal } from '../../gql/graphql.ts';
import type { TextId } from '../../lib/text/text-id.ts';

/** Why a milestone does not pay a holder. */
export const refusalText: Record<BadgeRewardRefusal, TextId> = {
  ACCOUNT: 'badge.unpaid.ACCOUNT',
  OWN: 'badge.unpaid.OWN',
  SAME_MILESTONE: 'badge.unpaid.SAME_MILESTONE',
};
