import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { isNotOlder, newestByKey, newestSequence, type Sequenced } from '#kit/events/newest';
import { erasedOfHeld } from '../erasure/erased-members.ts';
import { invalidatePostCounts } from '../post/post-count-cache.ts';
import type { FeedTables } from '../tables.ts';

/** What this service stores of a product of the catalog. */
export interface ProductCopy {
  id: string;
  name: { en: string; zh: string };
  ownerId: string | null;
  maintainerIds: string[];
  released: boolean;
}

/** An event of an older release says nothing about maintainers: they stay. */
type ProductChange = Omit<ProductCopy, 'maintainerIds'> & {
  maintainerIds?: readonly string[] | undefined;
} & Sequenced;

interface ProductRows {
  ids: readonly string[];
  names: readonly string[];
  ownerIds: readonly (string | null)[];
  /** JSON arrays; null for those that stay. */
  maintainers: readonly (string | null)[];
  released: readonly boolean[];
  sequences: readonly (string | null)[];
}

const upsertRows = statement<FeedTables, ProductRows>()((db, p) =>
  db
    .insertInto('product')
    .columns(['product_id', 'name', 'owner_id', 'maintainer_ids', 'released', 'sequence'])
    .expression(
      db
        .selectFrom(
          p.unnest('entry', {
            id: ['ids', 'text'],
            name: ['names', 'jsonb'],
            owner_id: ['ownerIds', 'uuid'],
            maintainers: ['maintainers', 'jsonb'],
            released: ['released', 'boolean'],
            sequence: ['sequences', 'bigint'],
          }),
        )
        .leftJoin('product as stored', 'stored.product_id', 'entry.id')
        .select(['entry.id', 'entry.name', 'entry.owner_id'])
        .select(({ ref }) =>
          sql<string[]>`case when ${ref('entry.maintainers')} is null
            then coalesce(${ref('stored.maintainer_ids')}, '{}')
            else array(select jsonb_array_elements_text(${ref('entry.maintainers')})::uuid)
            end`.as('maintainer_ids'),
        )
        .select(['entry.released', 'entry.sequence'])
        .orderBy('entry.id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('product_id')
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          owner_id: ref('excluded.owner_id'),
          maintainer_ids: ref('excluded.maintainer_ids'),
          released: ref('excluded.released'),
          sequence: newestSequence('product'),
        }))
        .where(isNotOlder('product')),
    )
    .returning('product_id as id'),
);

const showOrHidePosts = statement<FeedTables, Pick<ProductRows, 'ids' | 'released'>>()((db, p) =>
  db
    .updateTable('post')
    .from(p.unnest('entry', { id: ['ids', 'text'], released: ['released', 'boolean'] }))
    .set(({ ref }) => ({ visible: ref('released') }))
    .whereRef('product_id', '=', 'entry.id')
    .where('removed_at', 'is', null)
    .whereRef('visible', '<>', 'released'),
);

/**
 * Stores the newest state of each product, and shows or hides its posts accordingly. Leaves alone
 * what a newer event has written.
 */
export async function upsertProducts(
  tx: Transaction,
  entries: readonly ProductChange[],
): Promise<void> {
  invalidatePostCounts(tx);
  const products = newestByKey(entries, ({ id }) => id);
  const team = products.flatMap(({ ownerId, maintainerIds = [] }) => [ownerId, ...maintainerIds]);
  const erased = await erasedOfHeld(
    tx,
    team.filter((id) => id !== null),
  );
  const changed = await upsertRows.run(tx, {
    ids: products.map(({ id }) => id),
    names: products.map(({ name }) => JSON.stringify(name)),
    ownerIds: products.map(({ ownerId }) => (ownerId && erased.has(ownerId) ? null : ownerId)),
    maintainers: products.map(({ maintainerIds }) => maintainersOf(maintainerIds, erased)),
    released: products.map(({ released }) => released),
    sequences: products.map(({ sequence }) => sequence ?? null),
  });
  const changedIds = new Set(changed.map(({ id }) => id));
  const shown = products.filter(({ id }) => changedIds.has(id));
  await showOrHidePosts.run(tx, {
    ids: shown.map(({ id }) => id),
    released: shown.map(({ released }) => released),
  });
}

const maintainersOf = (
  ids: readonly string[] | undefined,
  erased: ReadonlySet<string>,
): string | null => (ids ? JSON.stringify(ids.filter((id) => !erased.has(id))) : null);

const findProduct = statement<FeedTables, { id: string }>()((db, p) =>
  db
    .selectFrom('product')
    .select(['product_id as id', 'name', 'owner_id as ownerId', 'released'])
    .select('maintainer_ids as maintainerIds')
    .where('product_id', '=', p('id'))
    .$narrowType<{ name: ProductCopy['name'] }>(),
);

const findProducts = statement<FeedTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product')
    .select(['product_id as id', 'owner_id as ownerId', 'maintainer_ids as maintainerIds'])
    .where('product_id', '=', p.any('ids')),
);

/** Who may write about each product, of those that were released once. */
export async function readTeams(
  queryable: Queryable,
  ids: readonly string[],
): Promise<Map<string, Pick<ProductCopy, 'ownerId' | 'maintainerIds'>>> {
  const rows = await findProducts.run(queryable, { ids: [...new Set(ids)] });
  return new Map(rows.map(({ id, ...team }) => [id, team]));
}

const lockProduct = statement<FeedTables, { id: string }>()((db, p) =>
  db.selectFrom('product').select('product_id').where('product_id', '=', p('id')).forShare(),
);

/** Keeps a product from being hidden or merged until the transaction ends. */
export const holdProduct = (tx: Transaction, id: string) => lockProduct.run(tx, { id });

/** Null for a product that was never released. */
export const readProduct = (queryable: Queryable, id: string): Promise<ProductCopy | null> =>
  findProduct.first(queryable, { id });
