import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { EventHandler } from '#kit/events/event-handler';
import { eventHandler } from '#kit/events/event-handler';
import { isNotOlder, newestByKey, newestSequence, type Sequenced } from '#kit/events/newest';
import type { BilingualText } from '../badge/badge.type.ts';
import { erasedOfHeld } from '../erasure/erased-members.ts';
import type { BadgeTables } from '../tables.ts';

/** What this service stores of a product of the catalog. */
export interface ProductCopy {
  id: string;
  name: BilingualText;
  ownerId: string | null;
  released: boolean;
}

type ProductChange = ProductCopy & Sequenced;

interface ProductRows {
  ids: readonly string[];
  names: readonly string[];
  ownerIds: readonly (string | null)[];
  released: readonly boolean[];
  sequences: readonly (string | null)[];
}

const upsertRows = statement<BadgeTables, ProductRows>()((db, p) =>
  db
    .insertInto('product')
    .columns(['product_id', 'name', 'owner_id', 'released', 'sequence'])
    .expression(
      db
        .selectFrom(
          p.unnest('entry', {
            id: ['ids', 'text'],
            name: ['names', 'jsonb'],
            owner_id: ['ownerIds', 'uuid'],
            released: ['released', 'boolean'],
            sequence: ['sequences', 'bigint'],
          }),
        )
        .selectAll('entry')
        .orderBy('entry.id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          owner_id: ref('excluded.owner_id'),
          released: ref('excluded.released'),
          sequence: newestSequence('product'),
        }))
        .where(isNotOlder('product')),
    ),
);

/** Stores the newest state of each product. Leaves alone what a newer event has written. */
async function upsertProducts(tx: Transaction, entries: readonly ProductChange[]): Promise<void> {
  const products = newestByKey(entries, ({ id }) => id);
  const owners = products.flatMap(({ ownerId }) => ownerId ?? []);
  const erased = await erasedOfHeld(tx, owners);
  await upsertRows.run(tx, {
    ids: products.map(({ id }) => id),
    names: products.map(({ name }) => JSON.stringify(name)),
    ownerIds: products.map(({ ownerId }) => (ownerId && erased.has(ownerId) ? null : ownerId)),
    released: products.map(({ released }) => released),
    sequences: products.map(({ sequence }) => sequence ?? null),
  });
}

export const onProductListed = eventHandler('catalog.product-listed.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId }, sequence }) => ({
      id,
      name,
      ownerId,
      released: true,
      sequence,
    })),
  ),
);

export const onProductEdited = eventHandler('catalog.product-edited.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId }, sequence }) => ({
      id,
      name,
      ownerId,
      released: true,
      sequence,
    })),
  ),
);

export const onProductTakenDown = eventHandler('catalog.product-taken-down.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId }, sequence }) => ({
      id,
      name,
      ownerId,
      released: false,
      sequence,
    })),
  ),
);

export const onProductOwned = eventHandler('catalog.product-owned.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId, isReleased }, sequence }) => ({
      id,
      name,
      ownerId,
      released: isReleased,
      sequence,
    })),
  ),
);

export const productHandlers: readonly EventHandler[] = [
  onProductListed,
  onProductEdited,
  onProductTakenDown,
  onProductOwned,
];

const find = statement<BadgeTables, { id: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select(['product_id as id', 'name', 'owner_id as ownerId', 'released'])
    .where('product_id', '=', p('id'))
    .$narrowType<{ name: BilingualText }>(),
);

const hold = statement<BadgeTables, { id: string }>()((db, p) =>
  db.selectFrom('product').select('product_id').where('product_id', '=', p('id')).forNoKeyUpdate(),
);

/** Null for a product that was never released. */
export const readProduct = (queryable: Queryable, id: string): Promise<ProductCopy | null> =>
  find.first(queryable, { id });

/** The same, and keeps its owner and the number of its badges until the transaction ends. */
export async function holdProduct(tx: Transaction, id: string): Promise<ProductCopy | null> {
  await hold.run(tx, { id });
  return find.first(tx, { id });
}

export const forgetOwners = statement<BadgeTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .updateTable('product')
    .set({ owner_id: null })
    .where('owner_id', '=', p.any('userIds', 'uuid[]')),
);
