import type { Transaction } from '#kit/database/database';
import { retryDeadlock } from '#kit/database/retry-deadlock';
import { statement } from '#kit/database/statement';
import { isRowId } from '#kit/runtime/ids';
import { readRoles } from '#kit/service/role-copy';
import { upCast } from '#schema/generated/events';
import { detectLanguage } from '#schema/text-language';
import type { CatalogContext } from '../context.ts';
import { lockCounters } from '../product/product-counters.ts';
import type { CatalogTables } from '../tables.ts';
import { decideUp, requireUpReason, type UpDecision, type UpFacts } from './up.rules.ts';
import type { UpInput } from './write-up.ts';

export interface BulkUp extends UpInput {
  userId: string;
  at: Date;
}

type DecidedUp = BulkUp & UpDecision & Pick<UpFacts, 'ownerId' | 'sharerId'>;

/**
 * `upProduct` for many votes at given times, in one transaction: the same rule, counters and events.
 * Weights follow the role copy. Skips an UP that exists, so that an interrupted run can be repeated;
 * any other error rejects all votes.
 */
export async function castUpsInBulk(
  { database, outbox, ranking }: CatalogContext,
  votes: readonly BulkUp[],
  { emitEvents }: { emitEvents: boolean },
): Promise<void> {
  const cast = async (tx: Transaction) => {
    const decided = await decideUps(tx, votes);
    // As a single UP does before it inserts its row.
    await lockCounters.run(tx, { productIds: [...new Set(decided.map((up) => up.productId))] });
    const ups = await insertUps(tx, decided);
    const raised = await raiseCounters(tx, ups);
    if (emitEvents) await rememberEvents(tx, ups, await outbox.add(tx, ...upEvents(ups, raised)));
    return raised;
  };
  // A merge locks counters before products.
  const upValues = await retryDeadlock(() => database.transaction(cast));
  for (const [productId, upValue] of upValues) ranking.upValueChanged(productId, upValue);
}

/** The lock keeps the facts of the products until the commit. */
const lockProducts = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product as p')
    .select(['p.id', 'p.status', 'p.owner_id as ownerId', 'p.sharer_id as sharerId'])
    .select('p.maintainer_ids as maintainerIds')
    .where('p.id', '=', p.any('productIds'))
    .orderBy('p.id')
    .forShare(),
);

/** The decisions in the order of the times of the votes. */
async function decideUps(tx: Transaction, votes: readonly BulkUp[]): Promise<DecidedUp[]> {
  const productIds = [...new Set(votes.map(({ productId }) => productId))].filter(isRowId);
  const products = await lockProducts.run(tx, { productIds });
  const productsById = new Map(products.map((product) => [product.id, product]));
  const rolesById = await readRoles(tx, [...new Set(votes.map(({ userId }) => userId))]);
  return votes
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((vote) => {
      const product = productsById.get(vote.productId);
      const roles = rolesById.get(vote.userId) ?? null;
      // The insert skips an UP that exists.
      const facts = product ? { ...product, roles, hasUp: false } : null;
      const decision = decideUp(facts, { userId: vote.userId, roles: [] });
      const { ownerId = null, sharerId = null } = facts ?? {};
      return { ...vote, reason: requireUpReason(vote.reason), ...decision, ownerId, sharerId };
    });
}

const insertVotes = statement<
  CatalogTables,
  {
    userIds: readonly string[];
    productIds: readonly string[];
    weights: readonly number[];
    reasons: readonly string[];
    languages: readonly string[];
    times: readonly Date[];
    countsForRewards: readonly boolean[];
  }
>()((db, p) =>
  db
    .insertInto('up')
    .columns(['user_id', 'product_id', 'weight', 'reason', 'language', 'at', 'counts_for_rewards'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('vote', {
            user_id: ['userIds', 'uuid'],
            product_id: ['productIds', 'bigint'],
            weight: ['weights', 'smallint'],
            reason: ['reasons', 'text'],
            language: ['languages', 'text'],
            at: ['times', 'timestamptz'],
            counts_for_rewards: ['countsForRewards', 'boolean'],
          }),
        )
        .selectAll('vote'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id as userId', 'product_id as productId']),
);

/** The UPs that were inserted: the first of several equal votes, and none that exists. */
async function insertUps(tx: Transaction, ups: readonly DecidedUp[]): Promise<DecidedUp[]> {
  const rows = await insertVotes.run(tx, {
    userIds: ups.map(({ userId }) => userId),
    productIds: ups.map(({ productId }) => productId),
    weights: ups.map(({ weight }) => weight),
    reasons: ups.map(({ reason }) => reason),
    languages: ups.map(({ reason }) => detectLanguage(reason)),
    times: ups.map(({ at }) => at),
    countsForRewards: ups.map(({ countsForRewards }) => countsForRewards),
  });
  const inserted = new Set(rows.map(keyOf));
  return ups.filter((up) => inserted.delete(keyOf(up)));
}

const keyOf = ({ userId, productId }: { userId: string; productId: string }) =>
  `${userId}:${productId}`;

const addToCounters = statement<
  CatalogTables,
  { productIds: readonly string[]; weights: readonly number[] }
>()((db, p) =>
  db
    .updateTable('product_counter as c')
    .from(
      p.unnest('raise', { product_id: ['productIds', 'bigint'], weight: ['weights', 'integer'] }),
    )
    .set((eb) => ({ up_value: eb('c.up_value', '+', eb.ref('raise.weight')) }))
    .whereRef('c.product_id', '=', 'raise.product_id')
    .returning(['c.product_id as productId', 'c.up_value as upValue']),
);

/** The counters by product, after all these UPs. */
async function raiseCounters(
  tx: Transaction,
  ups: readonly DecidedUp[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const { productId, weight } of ups) {
    sums.set(productId, (sums.get(productId) ?? 0) + weight);
  }
  const productIds = [...sums.keys()];
  const rows = await addToCounters.run(tx, { productIds, weights: [...sums.values()] });
  return new Map(rows.map(({ productId, upValue }) => [productId, upValue]));
}

const setEventIds = statement<
  CatalogTables,
  { userIds: readonly string[]; productIds: readonly string[]; eventIds: readonly string[] }
>()((db, p) =>
  db
    .updateTable('up')
    .from(
      p.unnest('emitted', {
        user_id: ['userIds', 'uuid'],
        product_id: ['productIds', 'bigint'],
        id: ['eventIds', 'uuid'],
      }),
    )
    .set((eb) => ({ event_id: eb.ref('emitted.id') }))
    .whereRef('up.user_id', '=', 'emitted.user_id')
    .whereRef('up.product_id', '=', 'emitted.product_id'),
);

/** Stores with each UP the id of its event, for the receipt. */
async function rememberEvents(
  tx: Transaction,
  ups: readonly DecidedUp[],
  eventIds: readonly string[],
): Promise<void> {
  await setEventIds.run(tx, {
    userIds: ups.map(({ userId }) => userId),
    productIds: ups.map(({ productId }) => productId),
    eventIds,
  });
}

/** Each event carries the value that the counter has after its UP. */
function upEvents(ups: readonly DecidedUp[], upValues: ReadonlyMap<string, number>) {
  const values = new Map(upValues);
  const add = (productId: string, weight: number) => {
    const value = (values.get(productId) ?? 0) + weight;
    values.set(productId, value);
    return value;
  };
  for (const { productId, weight } of ups) add(productId, -weight);
  return ups.map(({ productId, userId, weight, countsForRewards, ownerId, sharerId, at }) => {
    const upValue = add(productId, weight);
    const facts = { productId, userId, weight, upValue, countsForRewards, sharerId, ownerId };
    return upCast({ ...facts, castAt: at.toISOString() });
  });
}
