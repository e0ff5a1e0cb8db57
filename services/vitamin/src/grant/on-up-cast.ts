import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { postTransfers } from '../ledger/post-transfers.ts';
import type { ProductName } from '../ledger/transfer.rules.ts';
import { countFirstUps } from '../newcomer/settle-first-ups.ts';
import type { VitaminTables } from '../tables.ts';
import { upGrants } from './grant.rules.ts';
import { giveAgain } from './settle-products.ts';

type UpCast = Event<'catalog.up-cast.v1'>;

/** Counts the votes of each product and pays its sharer for every ten UPs, and newcomers for their first. */
export const onUpCast = eventHandler('catalog.up-cast.v1', async (tx, events, { outbox }) => {
  const counted = events.filter(({ data }) => data.countsForRewards);
  const byProduct = Map.groupBy(counted, ({ data }) => data.productId);
  const products = await countUps(tx, byProduct);
  const earned = products.flatMap((product) => {
    const votes = byProduct.get(product.id) ?? [];
    const ups = votes.map((vote) => ({
      weight: vote.data.weight,
      eventId: vote.id,
      ...causeOf(vote),
    }));
    return upGrants(product, product.ups - totalWeight(votes), ups);
  });
  const grants = earned.map(({ grant }) => grant);
  const posted = new Set((await postTransfers(tx, outbox, grants)).map(({ cause }) => cause));
  const again = earned.filter(({ grant }) => !posted.has(grant.cause));
  await giveAgain(
    tx,
    outbox,
    again.map(({ grant, up }) => ({ grant, eventId: up.eventId })),
  );
  await countFirstUps(tx, outbox, events);
});

const totalWeight = (votes: readonly UpCast[]): number =>
  votes.reduce((sum, { data }) => sum + data.weight, 0);

interface AddedUps {
  ids: readonly string[];
  weights: readonly number[];
  sharerIds: readonly (string | null)[];
}

const addUps = statement<VitaminTables, AddedUps>()((db, p) =>
  db
    .insertInto('product')
    .columns(['product_id', 'ups', 'sharer_id'])
    .expression(
      db
        .selectFrom(
          p.unnest('added', {
            id: ['ids', 'text'],
            ups: ['weights', 'integer'],
            sharer_id: ['sharerIds', 'uuid'],
          }),
        )
        .selectAll()
        // Rows are locked in the order of their keys, so that two batches never deadlock.
        .orderBy('added.id'),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet(({ ref, fn, eb }) => ({
        ups: eb(ref('product.ups'), '+', ref('excluded.ups')),
        sharer_id: fn.coalesce('product.sharer_id', 'excluded.sharer_id'),
      })),
    )
    .returning(['product_id as id', 'name', 'sharer_id as sharerId', 'ups'])
    .returning(({ selectFrom, fn }) =>
      fn
        .coalesce(
          'product.fraud_reason',
          selectFrom('product as s')
            .select('s.fraud_reason')
            .whereRef('s.product_id', '=', 'product.merged_into'),
        )
        .as('fraudReason'),
    )
    .$narrowType<{ name: ProductName | null }>(),
);

/** Returns the products with their UPs after these votes. */
function countUps(tx: Transaction, byProduct: ReadonlyMap<string, readonly UpCast[]>) {
  if (byProduct.size === 0) return [];
  const votes = [...byProduct.values()];
  return addUps.run(tx, {
    ids: [...byProduct.keys()],
    weights: votes.map(totalWeight),
    sharerIds: votes.map((ofProduct) => ofProduct.at(-1)?.data.sharerId ?? null),
  });
}
