import { type Period, periodsAt } from '#schema/board-period';
import { boardGrace } from '#schema/product-lists';

/** An UP, as its own row says it. */
export interface BoardVote {
  productId: string;
  type: number;
  weight: number;
  /** When it was cast. */
  at: Date;
  /** When the event was written that adds it or takes it away. */
  eventAt: Date;
}

export interface Score {
  period: Period;
  productId: string;
  type: number;
  ups: number;
  reachedAt: Date;
}

/**
 * Whether an UP is too late for the board: more than `boardGrace` after the end of the period, and after
 * its event was written.
 */
const isClosed = ({ endsAt }: Period, { eventAt }: BoardVote, now: number): boolean =>
  endsAt !== null && endsAt + boardGrace < now && eventAt.getTime() + boardGrace < now;

/** Whether a period still ran when the event was written. */
export const ranAt = ({ endsAt }: Period, { eventAt }: BoardVote): boolean =>
  endsAt === null || endsAt > eventAt.getTime();

/**
 * What UPs add to the scores of their periods, in the order of period and product, so that two batches
 * never deadlock.
 * @param takes the periods that an UP is added to, of those that are not closed
 */
export function scoresOf(
  votes: readonly BoardVote[],
  now: number,
  takes: (period: Period, vote: BoardVote) => boolean = () => true,
): Score[] {
  const scores = new Map<string, Score>();
  for (const vote of votes) {
    const { productId, type, weight, at } = vote;
    for (const period of periodsAt(at.getTime())) {
      if (isClosed(period, vote, now) || !takes(period, vote)) continue;
      const key = `${period.key} ${productId.padStart(20, '0')}`;
      const score = scores.get(key) ?? { period, productId, type, ups: 0, reachedAt: at };
      score.ups += weight;
      if (at > score.reachedAt) score.reachedAt = at;
      scores.set(key, score);
    }
  }
  return [...scores].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, score]) => score);
}
