import { eventHandler } from '#kit/events/event-handler';
import { rowIds } from '#kit/runtime/ids';
import { judgeCastVotes } from '../integrity/judge-votes.ts';
import { addHeats } from '../listing/change-heats.ts';
import { holdMerges } from '../merge/lock-merges.ts';
import { moveLate } from '../merge/move-late.ts';
import { addScores } from './add-scores.ts';
import { type BoardVote, scoresOf } from './board.rules.ts';
import { readNewVotes, voteKey } from './read-votes.ts';
import { isRunning, recountProducts } from './recount-products.ts';

/**
 * Adds UPs to the leaderboards of their periods and to the order 'rising', then judges them by the rules about
 * votes. The time is that of the UP's row, so that seeded UPs count in their own period.
 */
export const createOnUpCast = (onLowered: () => void) =>
  eventHandler('catalog.up-cast.v1', async (tx, events, handlerContext) => {
    const { outbox, clock } = handlerContext;
    const known = new Set(rowIds(events.map(({ data }) => data.productId)));
    const casts = events.filter(({ data }) => known.has(data.productId));
    const productIds = casts.map(({ data }) => data.productId);
    await moveLate(tx, { outbox, clock }, productIds);
    await holdMerges(tx);
    const read = await readNewVotes(
      tx,
      casts.map(({ data }) => data),
    );
    const rows = read.filter(({ isNew }) => isNew);
    const times = new Map(casts.map(({ data, time }) => [voteKey(data), new Date(time)]));
    const votes = rows.map(
      (row): BoardVote => ({ ...row, eventAt: times.get(voteKey(row)) ?? row.at }),
    );
    const now = clock.now();
    const merged = new Set(
      rows.filter(({ isMerged }) => isMerged).map(({ productId }) => productId),
    );
    const scores = scoresOf(votes, now.getTime()).filter(
      ({ period, productId }) => !merged.has(productId) || !isRunning(period, now),
    );
    await addScores(tx, scores);
    await addHeats(
      tx,
      rows.filter(({ isMerged }) => !isMerged),
    );
    const counted = rows.filter(({ isMerged }) => isMerged).map(({ countedId }) => countedId);
    await recountProducts(tx, counted, now);
    // Rules see an UP where it counts.
    const cast = read.map(({ countedId, ...vote }) => ({ ...vote, productId: countedId }));
    await judgeCastVotes(tx, { ...handlerContext, onLowered }, cast);
  });
