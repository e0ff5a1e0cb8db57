/** A vote whose response came: the UPs of the product with it, and when it was committed. */
export interface CommittedVote {
  upValue: number;
  /** Milliseconds of the clock. */
  at: number;
}

/** A list that came, with the UPs that it shows of the product. */
export interface Look {
  upValue: number;
  at: number;
}

/**
 * How long ago the oldest vote was committed that a list does not show, in milliseconds, for each list; 0 when
 * it shows all.
 */
export const agesOf = (looks: readonly Look[], votes: readonly CommittedVote[]): number[] =>
  looks.map((look) =>
    Math.max(
      0,
      ...votes.filter(({ upValue }) => upValue > look.upValue).map(({ at }) => look.at - at),
    ),
  );
