import { sql } from 'kysely';
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

interface ProductChange extends ProductCopy, Sequenced {
  /** Null or left out where the event does not tell; a product keeps the one whom it has. */
  sharerId?: string | null;
  /** Left out in events of earlier releases. */
  maintainerIds?: readonly string[] | undefined;
}

interface ProductRows {
  ids: readonly string[];
  names: readonly string[];
  ownerIds: readonly (string | null)[];
  sharerIds: readonly (string | null)[];
  /** JSON of a list; null keeps the stored one. */
  maintainers: readonly (string | null)[];
  released: readonly boolean[];
  sequences: readonly (string | null)[];
}

const upsertRows = statement<BadgeTables, ProductRows>()((db, p) =>
  db
    .insertInto('product')
    .columns([
      'product_id',
      'name',
      'owner_id',
      'sharer_id',
      'maintainer_ids',
      'released',
      'sequence',
    ])
    .expression(
      db
        .selectFrom(
          p.unnest('entry', {
            id: ['ids', 'text'],
            name: ['names', 'jsonb'],
            owner_id: ['ownerIds', 'uuid'],
            sharer_id: ['sharerIds', 'uuid'],
            maintainers: ['maintainers', 'jsonb'],
            released: ['released', 'boolean'],
            sequence: ['sequences', 'bigint'],
          }),
        )
        .select(['entry.id', 'entry.name', 'entry.owner_id', 'entry.sharer_id'])
        .select(
          sql<string[] | null>`case when entry.maintainers is not null then array(
            select m::uuid from jsonb_array_elements_text(entry.maintainers) as m) end`.as(
            'maintainer_ids',
          ),
        )
        .select(['entry.released', 'entry.sequence'])
        .orderBy('entry.id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet(({ ref, fn }) => ({
          name: ref('excluded.name'),
          owner_id: ref('excluded.owner_id'),
          sharer_id: fn.coalesce('excluded.sharer_id', 'product.sharer_id'),
          maintainer_ids: fn.coalesce('excluded.maintainer_ids', 'product.maintainer_ids'),
          released: ref('excluded.released'),
          sequence: newestSequence('product'),
        }))
        .where(isNotOlder('product')),
    ),
);

/** Stores the newest state of each product. Leaves alone what a newer event has written. */
async function upsertProducts(tx: Transaction, entries: readonly ProductChange[]): Promise<void> {
  const products = newestByKey(entries, ({ id }) => id);
  const members = products.flatMap(({ ownerId, sharerId, maintainerIds = [] }) => [
    ...[ownerId, sharerId].flatMap((id) => id ?? []),
    ...maintainerIds,
  ]);
  const erased = await erasedOfHeld(tx, members);
  const present = (id: string | null | undefined) => (id && !erased.has(id) ? id : null);
  await upsertRows.run(tx, {
    ids: products.map(({ id }) => id),
    names: products.map(({ name }) => JSON.stringify(name)),
    ownerIds: products.map(({ ownerId }) => present(ownerId)),
    sharerIds: products.map(({ sharerId }) => present(sharerId)),
    maintainers: products.map(({ maintainerIds }) =>
      maintainerIds ? JSON.stringify(maintainerIds.filter((id) => !erased.has(id))) : null,
    ),
    released: products.map(({ released }) => released),
    sequences: products.map(({ sequence }) => sequence ?? null),
  });
}

export const onProductListed = eventHandler('catalog.product-listed.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId, sharerId, maintainerIds }, sequence }) => ({
      id,
      name,
      ownerId,
      sharerId,
      maintainerIds,
      released: true,
      sequence,
    })),
  ),
);

export const onProductEdited = eventHandler('catalog.product-edited.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId, sharerId, maintainerIds }, sequence }) => ({
      id,
      name,
      ownerId,
      sharerId,
      maintainerIds,
      released: true,
      sequence,
    })),
  ),
);

export const onProductTakenDown = eventHandler('catalog.product-taken-down.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId, maintainerIds }, sequence }) => ({
      id,
      name,
      ownerId,
      maintainerIds,
      released: false,
      sequence,
    })),
  ),
);

export const onProductOwned = eventHandler('catalog.product-owned.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(
      ({ data: { productId: id, name, ownerId, maintainerIds, isReleased }, sequence }) => ({
        id,
        name,
        ownerId,
        maintainerIds,
        released: isReleased,
        sequence,
      }),
    ),
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
  find.first(queryable, { id: id.replaceAll('\u0000', '') });

/** The same, and keeps its owner and the number of its badges until the transaction ends. */
export async function holdProduct(tx: Transaction, id: string): Promise<ProductCopy | null> {
  await hold.run(tx, { id: id.replaceAll('\u0000', '') });
  return readProduct(tx, id);
}

export const forgetOwners = statement<BadgeTables, { userIds: readonly string[] }>()(
  (_db, p) => sql<object>`
    update product set
      owner_id = case when owner_id = ${p.any('userIds', 'uuid[]')} then null else owner_id end,
      sharer_id = case when sharer_id = ${p.any('userIds', 'uuid[]')} then null else sharer_id end,
      maintainer_ids = case when maintainer_ids && ${p.cast('userIds', 'uuid[]')} then array(
        select m from unnest(maintainer_ids) as m where m <> all (${p.cast('userIds', 'uuid[]')}))
        else maintainer_ids end
    where owner_id = ${p.any('userIds', 'uuid[]')} or sharer_id = ${p.any('userIds', 'uuid[]')}
      or maintainer_ids && ${p.cast('userIds', 'uuid[]')}`,
);
