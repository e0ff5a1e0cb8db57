import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { invalidatePostCounts } from '../post/post-count-cache.ts';
import type { FeedTables } from '../tables.ts';

/** What this service stores of a product of the catalog. */
export interface ProductCopy {
  id: string;
  name: { en: string; zh: string };
  ownerId: string | null;
  released: boolean;
}

interface ProductRows {
  ids: readonly string[];
  names: readonly string[];
  ownerIds: readonly (string | null)[];
  released: readonly boolean[];
}

const upsertRows = statement<FeedTables, ProductRows>()((db, p) =>
  db
    .insertInto('product')
    .columns(['product_id', 'name', 'owner_id', 'released'])
    .expression(
      db
        .selectFrom(
          p.unnest('entry', {
            id: ['ids', 'text'],
            name: ['names', 'jsonb'],
            owner_id: ['ownerIds', 'uuid'],
            released: ['released', 'boolean'],
          }),
        )
        .select(['id', 'name', 'owner_id', 'released'])
        .orderBy('id'),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        owner_id: ref('excluded.owner_id'),
        released: ref('excluded.released'),
      })),
    ),
);

const showOrHidePosts = statement<FeedTables, Pick<ProductRows, 'ids' | 'released'>>()((db, p) =>
  db
    .updateTable('post')
    .from(p.unnest('entry', { id: ['ids', 'text'], released: ['released', 'boolean'] }))
    .set(({ ref }) => ({ visible: ref('released') }))
    .whereRef('product_id', '=', 'entry.id')
    .whereRef('visible', '<>', 'released'),
);

/** Stores the latest state of each product, and shows or hides its posts accordingly. */
export async function upsertProducts(
  tx: Transaction,
  entries: readonly ProductCopy[],
): Promise<void> {
  invalidatePostCounts(tx);
  const products = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
  const rows: ProductRows = {
    ids: products.map(({ id }) => id),
    names: products.map(({ name }) => JSON.stringify(name)),
    ownerIds: products.map(({ ownerId }) => ownerId),
    released: products.map(({ released }) => released),
  };
  await upsertRows.run(tx, rows);
  await showOrHidePosts.run(tx, rows);
}

const findProduct = statement<FeedTables, { id: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select(['product_id as id', 'name', 'owner_id as ownerId', 'released'])
    .where('product_id', '=', p('id'))
    .$narrowType<{ name: ProductCopy['name'] }>(),
);

/** Null for a product that was never released. */
export const readProduct = (queryable: Queryable, id: string): Promise<ProductCopy | null> =>
  findProduct.first(queryable, { id });
