import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { assert } from '#kit/runtime/errors';
import { lockCounters } from '../product/product-counters.ts';
import type { CatalogTables } from '../tables.ts';
import { type Changes, moveUps, type Pair } from './move-ups.ts';

interface Moved {
  added: number;
  removed: number;
}

/** A member who follows both follows the survivor since then. */
const moveFollows = statement<CatalogTables, Pair>()(
  (_, p) => sql<Moved>`
    with added as (
      insert into follow (user_id, product_id, at)
      select user_id, ${p.cast('survivorId', 'bigint')}, at from follow
      where product_id = ${p.cast('duplicateId', 'bigint')} order by user_id
      on conflict do nothing returning 1
    ), removed as (
      delete from follow where product_id = ${p.cast('duplicateId', 'bigint')} returning 1
    )
    select (select count(*)::integer from added) as added,
      (select count(*)::integer from removed) as removed`,
);

const movePlays = statement<CatalogTables, Pair>()(
  (_, p) => sql<Moved>`
    with added as (
      insert into play (user_id, product_id, rating, at)
      select user_id, ${p.cast('survivorId', 'bigint')}, rating, at from play
      where product_id = ${p.cast('duplicateId', 'bigint')} order by user_id
      on conflict do nothing returning 1
    ), removed as (
      delete from play where product_id = ${p.cast('duplicateId', 'bigint')} returning 1
    )
    select (select count(*)::integer from added) as added,
      (select count(*)::integer from removed) as removed`,
);

const moveQuestions = statement<CatalogTables, Pair>()((db, p) =>
  db
    .updateTable('question')
    .set({ product_id: p('survivorId') })
    .where('product_id', '=', p('duplicateId')),
);

export const moveQuestionsOf = moveQuestions.run;

const moveLeads = statement<CatalogTables, Pair>()((db, p) =>
  db
    .updateTable('lead')
    .set({ product_id: p('survivorId') })
    .where('product_id', '=', p('duplicateId')),
);

/** In the order in which a batch of visits locks them. */
const lockDays = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product_day')
    .select('day')
    .where('product_id', '=', p.any('productIds'))
    .orderBy('product_id')
    .orderBy('day')
    .forUpdate(),
);

const moveDays = statement<CatalogTables, Pair>()(
  (_, p) => sql<object>`
    with gone as (
      delete from product_day where product_id = ${p.cast('duplicateId', 'bigint')}
      returning day, views, clicks, follows
    )
    insert into product_day as d (product_id, day, views, clicks, follows)
    select ${p.cast('survivorId', 'bigint')}, day, views, clicks, follows from gone order by day
    on conflict (product_id, day) do update set views = d.views + excluded.views,
      clicks = d.clicks + excluded.clicks, follows = d.follows + excluded.follows`,
);

/** A card shows each product once. */
const moveCards = statement<CatalogTables, Pair>()(
  (_, p) => sql<object>`
    update card set product_ids = case
      when ${p.cast('survivorId', 'bigint')} = any(product_ids)
        then array_remove(product_ids, ${p.cast('duplicateId', 'bigint')})
      else array_replace(product_ids, ${p.cast('duplicateId', 'bigint')},
        ${p.cast('survivorId', 'bigint')}) end
    where ${p.cast('duplicateId', 'bigint')} = any(product_ids)`,
);

interface CounterChange {
  productId: string;
  ups: number;
  followers: number;
  players: number;
}

const changeCounter = statement<CatalogTables, CounterChange>()((db, p) =>
  db
    .updateTable('product_counter')
    .set((eb) => ({
      up_value: eb('up_value', '+', p.cast('ups', 'integer')),
      followers: eb('followers', '+', p.cast('followers', 'integer')),
      players: eb('players', '+', p.cast('players', 'integer')),
    }))
    .where('product_id', '=', p('productId'))
    .returning(['up_value as upValue', 'followers']),
);

export interface Counters {
  upValue: number;
  followers: number;
}

/**
 * Moves what members did with the duplicate, and both counters. A repetition moves what came in the
 * meantime only. Returns the counters of the survivor, which stay locked, and whether anything moved.
 */
export async function moveActions(
  tx: Transaction,
  { at, reason, ...pair }: Pair & { at: Date; reason: string },
): Promise<Counters & { isChanged: boolean }> {
  const { duplicateId, survivorId } = pair;
  const follows = await moveFollows.first(tx, pair);
  const plays = await movePlays.first(tx, pair);
  // A follow and a play lock the counter after their row, an UP locks it before.
  await lockCounters.run(tx, { productIds: [duplicateId, survivorId] });
  const ups: Changes = await moveUps(tx, { ...pair, at, reason });
  assert(follows && plays, 'an aggregate returns a row');
  await changeCounter.run(tx, {
    productId: duplicateId,
    ups: ups.duplicate,
    followers: -follows.removed,
    players: -plays.removed,
  });
  const counters = await changeCounter.first(tx, {
    productId: survivorId,
    ups: ups.survivor,
    followers: follows.added,
    players: plays.added,
  });
  assert(counters, 'every product has a counter');
  const isChanged = ups.duplicate !== 0 || follows.removed > 0 || plays.removed > 0;
  return { ...counters, isChanged };
}

/** Moves what belongs to the product itself: questions, leads, days and places on cards. */
export async function moveBelongings(tx: Transaction, pair: Pair): Promise<void> {
  await moveQuestions.run(tx, pair);
  await moveLeads.run(tx, pair);
  await lockDays.run(tx, { productIds: [pair.duplicateId, pair.survivorId] });
  await moveDays.run(tx, pair);
  await moveCards.run(tx, pair);
}
