export interface HeldReward {
  /** Vitamins. */
  rewardPaid: number;
  /** The milestone was reached while the member held it, and she is not paid yet. */
  rewardDue: boolean;
  badge: {
    rewardPerHolder: number | null;
    rewardState: string | null;
    /** RFC 3339; null unless it is paid on a date. */
    rewardingAt: string | null;
  } | null;
}

/** What a holder is told of her reward; the text is `ownBadges.<name>`. Null without a reward. */
export function heldReward(
  { rewardPaid, rewardDue, badge }: HeldReward,
  now: Date,
): 'paid' | 'promised' | 'due' | 'dueOn' | 'late' | null {
  if (rewardPaid > 0) return 'paid';
  if (!badge || badge.rewardPerHolder === null) return null;
  if (badge.rewardState !== 'TRIGGERED') return 'promised';
  if (!rewardDue) return 'late';
  const isAhead = badge.rewardingAt !== null && new Date(badge.rewardingAt) > now;
  return isAhead ? 'dueOn' : 'due';
}
