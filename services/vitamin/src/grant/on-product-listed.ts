import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { readRoles } from '#kit/service/role-copy';
import { postTransfers } from '../ledger/post-transfers.ts';
import type { VitaminTables } from '../tables.ts';
import { listedGrants } from './grant.rules.ts';

type ProductListed = Event<'catalog.product-listed.v1'>;

/** Copies the product's name and people, and pays the sharer at the first release. */
export const onProductListed = eventHandler(
  'catalog.product-listed.v1',
  async (tx, events, { outbox }) => {
    await copyProducts(tx, events);
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

interface CopiedProducts {
  ids: readonly string[];
  names: readonly string[];
  sharerIds: readonly (string | null)[];
  ownerIds: readonly (string | null)[];
}

const upsertProducts = statement<VitaminTables, CopiedProducts>()((db, p) =>
  db
    .insertInto('product')
    .columns(['product_id', 'name', 'sharer_id', 'owner_id', 'ups'])
    .expression(
      db
        .selectFrom(
          p.unnest('listed', {
            id: ['ids', 'text'],
            name: ['names', 'jsonb'],
            sharer_id: ['sharerIds', 'uuid'],
            owner_id: ['ownerIds', 'uuid'],
          }),
        )
        .select(({ lit }) => [
          'listed.id',
          'listed.name',
          'listed.sharer_id',
          'listed.owner_id',
          lit(0).as('ups'),
        ])
        .orderBy('listed.id'),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        sharer_id: ref('excluded.sharer_id'),
        owner_id: ref('excluded.owner_id'),
      })),
    ),
);

/** Of several events of one product, the last one counts. */
async function copyProducts(tx: Transaction, events: readonly ProductListed[]): Promise<void> {
  const products = [...new Map(events.map(({ data }) => [data.productId, data])).values()];
  await upsertProducts.run(tx, {
    ids: products.map(({ productId }) => productId),
    names: products.map(({ name }) => JSON.stringify(name)),
    sharerIds: products.map(({ sharerId }) => sharerId),
    ownerIds: products.map(({ ownerId }) => ownerId),
  });
}
