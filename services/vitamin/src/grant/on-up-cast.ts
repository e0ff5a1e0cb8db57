import type { Transaction } from '#kit/database/database';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { postTransfers } from '../ledger/post-transfers.ts';
import { upGrants } from './grant.rules.ts';

type UpCast = Event<'catalog.up-cast.v1'>;

interface CountedProduct {
  product_id: string;
  name: { en: string; zh: string } | null;
  sharer_id: string | null;
  /** After the votes at hand. */
  ups: number;
}

/** Counts the votes of each product and pays its sharer for every ten (V3). */
export const onUpCast = eventHandler('catalog.up-cast.v1', async (tx, events, { outbox }) => {
  const counted = events.filter(({ data }) => data.countsForRewards);
  const byProduct = Map.groupBy(counted, ({ data }) => data.productId);
  const products = await countUps(tx, byProduct);
  const grants = products.flatMap(({ product_id, name, sharer_id, ups: after }) => {
    const votes = byProduct.get(product_id) ?? [];
    const ups = votes.map((vote) => ({ weight: vote.data.weight, ...causeOf(vote) }));
    const before = after - totalWeight(votes);
    return upGrants({ id: product_id, name, sharerId: sharer_id }, before, ups);
  });
  await postTransfers(tx, outbox, grants);
});

const totalWeight = (votes: readonly UpCast[]): number =>
  votes.reduce((sum, { data }) => sum + data.weight, 0);

/** Products in the order of their ids, so that two batches never wait for each other. */
async function countUps(
  tx: Transaction,
  byProduct: ReadonlyMap<string, readonly UpCast[]>,
): Promise<CountedProduct[]> {
  if (byProduct.size === 0) return [];
  const votes = [...byProduct.values()];
  const latest = votes.map((ofProduct) => ofProduct.at(-1)?.data);
  return tx.query<CountedProduct>(
    `insert into product (product_id, ups, sharer_id, owner_id)
     select * from unnest($1::text[], $2::integer[], $3::uuid[], $4::uuid[]) as added (id)
     order by id
     on conflict (product_id) do update set
       ups = product.ups + excluded.ups,
       sharer_id = coalesce(product.sharer_id, excluded.sharer_id),
       owner_id = coalesce(product.owner_id, excluded.owner_id)
     returning product_id, name, sharer_id, ups`,
    [
      [...byProduct.keys()],
      votes.map(totalWeight),
      latest.map((data) => data?.sharerId ?? null),
      latest.map((data) => data?.ownerId ?? null),
    ],
  );
}
