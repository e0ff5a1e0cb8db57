import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { rowIds } from '#kit/runtime/ids';
import { addHeats } from '../listing/change-heats.ts';
import { livingSql } from '../listing/facets.rules.ts';
import { moveLate } from '../merge/move-late.ts';
import type { CatalogTables } from '../tables.ts';
import { addScores } from './add-scores.ts';
import { type BoardVote, scoresOf } from './board.rules.ts';
import { isRunning, lockForBoards, recountProducts } from './recount-products.ts';

interface Votes {
  userIds: readonly string[];
  productIds: readonly string[];
}

interface VoteRow {
  userId: string;
  /** The product of the event. */
  productId: string;
  /** Where its UP is now: the survivor of a merged duplicate. */
  countedId: string;
  /** Whether one of both took part in a merge: its running boards are counted again. */
  isMerged: boolean;
  type: number;
  living: number;
  weight: number;
  at: Date;
}

/** Without those that the boards have got from the table of UPs. */
const readVotes = statement<CatalogTables, Votes>()(
  (_, p) => sql<VoteRow>`
    select u.user_id as "userId", vote.product_id::text as "productId",
      p.id::text as "countedId", p.type, ${sql.raw(livingSql)} as living, u.weight, u.at,
      (p.id <> vote.product_id or exists (select from product d where d.merged_into = p.id))
        as "isMerged"
    from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('productIds', 'bigint[]')})
      as vote (user_id, product_id)
    join product c on c.id = vote.product_id
    join product p on p.id = coalesce(c.merged_into, c.id)
    join up u on u.user_id = vote.user_id and u.product_id = p.id
    where u.at > (select last_up from board_start)`,
);

/**
 * Adds UPs to the leaderboards of their periods and to the order 'rising'. The time is that of the
 * UP's row, so that seeded UPs count in their own period.
 */
export const onUpCast = eventHandler(
  'catalog.up-cast.v1',
  async (tx, events, { outbox, clock }) => {
    const known = new Set(rowIds(events.map(({ data }) => data.productId)));
    const casts = events.filter(({ data }) => known.has(data.productId));
    const productIds = casts.map(({ data }) => data.productId);
    await moveLate(tx, { outbox, clock }, productIds);
    await lockForBoards(tx, productIds);
    const userIds = casts.map(({ data }) => data.userId);
    const rows = await readVotes.run(tx, { userIds, productIds });
    if (rows.length === 0) return;
    const keyOf = ({ userId, productId }: { userId: string; productId: string }) =>
      `${userId}:${productId}`;
    const times = new Map(casts.map(({ data, time }) => [keyOf(data), new Date(time)]));
    const votes = rows.map(
      (row): BoardVote => ({ ...row, eventAt: times.get(keyOf(row)) ?? row.at }),
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
  },
);
