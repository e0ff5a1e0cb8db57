import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import type { Score } from './board.rules.ts';

interface Boards {
  periods: readonly string[];
  kinds: readonly string[];
  ends: readonly (Date | null)[];
}

const insertBoards = statement<CatalogTables, Boards>()((db, p) =>
  db
    .insertInto('board')
    .columns(['period', 'kind', 'ends_at'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('named', {
            period: ['periods', 'text'],
            kind: ['kinds', 'text'],
            ends_at: ['ends', 'timestamptz'],
          }),
        )
        .selectAll('named')
        .orderBy('named.period'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

interface Scores {
  periods: readonly string[];
  productIds: readonly string[];
  types: readonly number[];
  ups: readonly number[];
  reached: readonly Date[];
}

const addToScores = statement<CatalogTables, Scores>()((db, p) =>
  db
    .insertInto('board_score')
    .columns(['period', 'product_id', 'type', 'ups', 'reached_at'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('score', {
            period: ['periods', 'text'],
            product_id: ['productIds', 'bigint'],
            type: ['types', 'smallint'],
            ups: ['ups', 'integer'],
            reached_at: ['reached', 'timestamptz'],
          }),
        )
        .selectAll('score'),
    )
    .onConflict((conflict) =>
      conflict.columns(['period', 'product_id']).doUpdateSet(({ eb, ref, fn }) => ({
        type: ref('excluded.type'),
        ups: eb(ref('board_score.ups'), '+', ref('excluded.ups')),
        reached_at: fn<Date>('greatest', [
          ref('board_score.reached_at'),
          ref('excluded.reached_at'),
        ]),
      })),
    ),
);

/** @param scores in the order of period and product */
export async function addScores(tx: Transaction, scores: readonly Score[]): Promise<void> {
  const periods = [...new Map(scores.map(({ period }) => [period.key, period])).values()];
  if (periods.length === 0) return;
  await insertBoards.run(tx, {
    periods: periods.map(({ key }) => key),
    kinds: periods.map(({ kind }) => kind),
    ends: periods.map(({ endsAt }) => (endsAt === null ? null : new Date(endsAt))),
  });
  await addToScores.run(tx, {
    periods: scores.map(({ period }) => period.key),
    productIds: scores.map(({ productId }) => productId),
    types: scores.map(({ type }) => type),
    ups: scores.map(({ ups }) => ups),
    reached: scores.map(({ reachedAt }) => reachedAt),
  });
}
