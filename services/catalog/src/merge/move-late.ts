import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { HandlerContext } from '#kit/events/event-handler';
import { recountProducts } from '../board/recount-products.ts';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { lockMerges } from './lock-merges.ts';
import { mergedEvent } from './merge-products.ts';
import { readPair } from './merge-row.ts';
import { moveActions, moveQuestionsOf } from './move-actions.ts';

interface LatePair {
  duplicateId: string;
  survivorId: string;
  reason: string;
}

const late = sql`
  select p.id::text as "duplicateId", p.merged_into::text as "survivorId",
    (select d.reason from decision d where d.subject = 'product' and d.subject_id = p.id
      and d.to_status = 'MERGED' order by d.id desc limit 1) as reason
  from product p
  where p.merged_into is not null and (
    exists (select from up u where u.product_id = p.id and u.withheld_at is null)
    or exists (select from follow f where f.product_id = p.id)
    or exists (select from play y where y.product_id = p.id)
    or exists (select from question q where q.product_id = p.id))`;

const findLate = statement<CatalogTables, { productIds: readonly string[] }>()(
  (_, p) => sql<LatePair>`${late} and p.id = ${p.any('productIds', 'bigint[]')} order by p.id`,
);

const findAllLate = statement<CatalogTables>()(
  () => sql<LatePair>`${late} order by p.id limit 100`,
);

type Effects = Pick<HandlerContext, 'outbox' | 'clock'>;

/**
 * Moves what members did with merged duplicates at the moment of the merge: a vote that began before it
 * can commit after it. The event of the merge is emitted again, with the counters.
 */
export async function moveLate(
  tx: Transaction,
  effects: Effects,
  productIds: readonly string[],
): Promise<void> {
  if ((await findLate.run(tx, { productIds })).length === 0) return;
  await lockMerges(tx);
  // A merge that has just ended can have changed the survivor.
  for (const pair of await findLate.run(tx, { productIds })) await movePair(tx, effects, pair);
}

async function movePair(
  tx: Transaction,
  { outbox, clock }: Effects,
  { reason, ...pair }: LatePair,
): Promise<void> {
  const at = clock.now();
  const counters = await moveActions(tx, { ...pair, at, reason });
  await moveQuestionsOf(tx, pair);
  const { duplicate, survivor } = await readPair(tx, pair, false);
  if (!counters.isChanged || !duplicate || !survivor) return;
  await recountProducts(tx, [survivor.id], at);
  await outbox.add(
    tx,
    mergedEvent({ duplicate, survivor }, { ...counters, reason, memberIds: [] }),
  );
}

/** Each duplicate commits; a repetition changes nothing. */
export async function moveAllLate(
  context: Pick<CatalogContext, 'database' | 'outbox' | 'clock'>,
): Promise<void> {
  const { database } = context;
  for (const { duplicateId } of await findAllLate.run(database)) {
    await database.transaction((tx) => moveLate(tx, context, [duplicateId]));
  }
}
