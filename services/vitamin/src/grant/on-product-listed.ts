import type { Transaction } from '#kit/database/database';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { readRoles } from '#kit/service/role-copy';
import { postTransfers } from '../ledger/post-transfers.ts';
import { listedGrants } from './grant.rules.ts';

type ProductListed = Event<'catalog.product-listed.v1'>;

/** Keeps the product's name and people, and pays the sharer of a first release (V2). */
export const onProductListed = eventHandler(
  'catalog.product-listed.v1',
  async (tx, events, { outbox }) => {
    await keepProducts(tx, events);
    const roles = await readRoles(
      tx,
      events.flatMap(({ data }) => data.sharerId ?? []),
    );
    const grants = events.flatMap((event) => {
      const { productId: id, name, sharerId, firstTime } = event.data;
      const sharerRoles = roles.get(sharerId ?? '') ?? [];
      return listedGrants({ id, name, sharerId, firstTime }, sharerRoles, causeOf(event));
    });
    await postTransfers(tx, outbox, grants);
  },
);

/** The latest event of a product is what holds. */
async function keepProducts(tx: Transaction, events: readonly ProductListed[]): Promise<void> {
  const products = [...new Map(events.map(({ data }) => [data.productId, data])).values()];
  await tx.query(
    `insert into product (product_id, name, sharer_id, owner_id, ups)
     select id, name, sharer_id, owner_id, 0
     from unnest($1::text[], $2::jsonb[], $3::uuid[], $4::uuid[])
       as listed (id, name, sharer_id, owner_id)
     order by id
     on conflict (product_id) do update set
       name = excluded.name, sharer_id = excluded.sharer_id, owner_id = excluded.owner_id`,
    [
      products.map(({ productId }) => productId),
      products.map(({ name }) => JSON.stringify(name)),
      products.map(({ sharerId }) => sharerId),
      products.map(({ ownerId }) => ownerId),
    ],
  );
}
