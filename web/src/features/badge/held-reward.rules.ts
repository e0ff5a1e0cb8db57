export interface HeldReward {
  /** Vitamins. */
  rewardPaid: number;
  /** The milestone was reached while the member held it, and she is not paid yet. */
  rewardDue: boolean;
  /** Why the milestone did not pay her, or would not now; null when it does. */
  rewardRefusal: 'ACCOUNT' | 'OWN' | 'SAME_MILESTONE' | 'NO_CLAIM' | null;
  badge: {
    rewardPerHolder: number | null;
    rewardState: string | null;
    /** RFC 3339; null unless it is paid on a date. */
    rewardingAt: string | null;
  } | null;
}

/** What a holder is told of her reward. Null without a reward. */
export function heldReward(
  { rewardPaid, rewardDue, rewardRefusal, badge }: HeldReward,
  now: Date,
): 'paid' | 'promised' | 'excluded' | 'passed' | 'due' | 'dueOn' | 'late' | 'refused' | null {
  if (rewardPaid > 0) return 'paid';
  if (!badge || badge.rewardPerHolder === null) return null;
  if (badge.rewardState === 'PASSED') return 'passed';
  if (badge.rewardState !== 'TRIGGERED') return rewardRefusal === null ? 'promised' : 'excluded';
  if (rewardRefusal !== null) return 'refused';
  if (!rewardDue) return 'late';
  const isAhead = badge.rewardingAt !== null && new Date(badge.rewardingAt) > now;
  return isAhead ? 'dueOn' : 'due';
}
