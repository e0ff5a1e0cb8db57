import { eventHandler } from '#kit/events/event-handler';
import { rowIds } from '#kit/runtime/ids';
import { addHeats, takeHeats } from '../listing/change-heats.ts';
import { holdMerges } from '../merge/lock-merges.ts';
import { addScores } from './add-scores.ts';
import { type BoardVote, ranAt, scoresOf } from './board.rules.ts';
import { readVotes, type VoteRow, voteKey } from './read-votes.ts';
import { recountProducts } from './recount-products.ts';
import { resetReached } from './reset-reached.ts';

/**
 * Takes a withheld UP from the leaderboards of its periods that ran at that time, and adds a restored
 * one again. What happens after the end of a period never changes its board. The order 'rising' and the time
 * at which a product reached its score forget a withheld UP, as if it had never been cast.
 */
export const onUpWithheld = eventHandler(
  'catalog.up-withheld.v1',
  async (tx, events, { clock }) => {
    const known = new Set(rowIds(events.map(({ data }) => data.productId)));
    const changes = events.filter(({ data }) => known.has(data.productId));
    const changedUps = changes.map(({ data }) => data);
    await holdMerges(tx);
    const rows = await readVotes(tx, changedUps);
    const votes = new Map(rows.map((row) => [voteKey(row), row]));
    const changed = changes.flatMap(({ data, time }): BoardVote[] => {
      const vote = votes.get(voteKey(data));
      return vote && !vote.isMerged
        ? [{ ...vote, weight: data.weight, eventAt: new Date(time) }]
        : [];
    });
    const now = clock.now();
    const scores = scoresOf(changed, now.getTime(), ranAt);
    await addScores(tx, scores);
    await resetReached(tx, scores);
    const single = rows.filter(({ isMerged }) => !isMerged);
    const balance = (row: VoteRow) =>
      Math.sign(
        changes
          .filter(({ data }) => voteKey(data) === voteKey(row))
          .reduce((sum, { data }) => sum + data.weight, 0),
      );
    await takeHeats(
      tx,
      single.filter((row) => balance(row) < 0),
    );
    await addHeats(
      tx,
      single.filter((row) => balance(row) > 0),
    );
    const counted = rows.filter(({ isMerged }) => isMerged).map(({ countedId }) => countedId);
    await recountProducts(tx, counted, now);
  },
);
