import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { rowIds } from '#kit/runtime/ids';
import { addHeats, takeHeats } from '../listing/change-heats.ts';
import { livingSql } from '../listing/facets.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { addScores } from './add-scores.ts';
import { type BoardVote, ranAt, scoresOf } from './board.rules.ts';
import { lockForBoards, recountProducts } from './recount-products.ts';

interface VoteRow {
  userId: string;
  productId: string;
  countedId: string;
  isMerged: boolean;
  type: number;
  living: number;
  weight: number;
  at: Date;
}

const readVotes = statement<
  CatalogTables,
  { userIds: readonly string[]; productIds: readonly string[] }
>()(
  (_, p) => sql<VoteRow>`
    select distinct u.user_id as "userId", vote.product_id::text as "productId",
      p.id::text as "countedId", p.type, ${sql.raw(livingSql)} as living, u.weight, u.at,
      (p.id <> vote.product_id or exists (select from product d where d.merged_into = p.id))
        as "isMerged"
    from unnest(${p.cast('userIds', 'uuid[]')}, ${p.cast('productIds', 'bigint[]')})
      as vote (user_id, product_id)
    join product c on c.id = vote.product_id
    join product p on p.id = coalesce(c.merged_into, c.id)
    join up u on u.user_id = vote.user_id and u.product_id = p.id`,
);

/**
 * Takes a withheld UP from the leaderboards of its periods that ran at that time, and adds a restored
 * one again. What happens after the end of a period never changes its board. The order 'rising' forgets a
 * withheld UP, as if it had never been cast.
 */
export const onUpWithheld = eventHandler(
  'catalog.up-withheld.v1',
  async (tx, events, { clock }) => {
    const known = new Set(rowIds(events.map(({ data }) => data.productId)));
    const changes = events.filter(({ data }) => known.has(data.productId));
    const keyOf = ({ userId, productId }: { userId: string; productId: string }) =>
      `${userId}:${productId}`;
    const productIds = changes.map(({ data }) => data.productId);
    await lockForBoards(tx, productIds);
    const userIds = changes.map(({ data }) => data.userId);
    const rows = await readVotes.run(tx, { userIds, productIds });
    const votes = new Map(rows.map((row) => [keyOf(row), row]));
    const changed = changes.flatMap(({ data, time }): BoardVote[] => {
      const vote = votes.get(keyOf(data));
      return vote && !vote.isMerged
        ? [{ ...vote, weight: data.weight, eventAt: new Date(time) }]
        : [];
    });
    const now = clock.now();
    await addScores(tx, scoresOf(changed, now.getTime(), ranAt));
    const single = rows.filter(({ isMerged }) => !isMerged);
    const balance = (row: VoteRow) =>
      Math.sign(
        changes
          .filter(({ data }) => keyOf(data) === keyOf(row))
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
