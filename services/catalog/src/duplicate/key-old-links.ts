import { type SqlBool, sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { StoredLink } from '../product/product.entity.ts';
import type { CatalogTables } from '../tables.ts';
import { linkKey } from './link-key.rules.ts';
import { writeLinkKeys } from './write-link-keys.ts';

const batch = 500;

const readLeads = statement<CatalogTables>()((db) =>
  db
    .selectFrom('lead')
    .select(['id', 'home_link as homeLink'])
    .where('link_key', 'is', null)
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked(),
);

const setKeys = statement<CatalogTables, { ids: readonly string[]; keys: readonly string[] }>()(
  (db, p) =>
    db
      .updateTable('lead')
      .from(p.unnest('row', { id: ['ids', 'bigint'], key: ['keys', 'text'] }))
      .set((eb) => ({ link_key: eb.ref('row.key') }))
      .whereRef('lead.id', '=', 'row.id'),
);

/** Products with a site of which no key is stored. */
const readProducts = statement<CatalogTables, { after: string }>()((db, p) =>
  db
    .selectFrom('product as p')
    .select(['p.id', sql.ref<StoredLink[]>('p.links').as('links')])
    .where('p.id', '>', p('after'))
    .where(sql<SqlBool>`p.links @> '[{"kind": "WEBSITE"}]'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_link_key as k')
            .select('k.product_id')
            .whereRef('k.product_id', '=', 'p.id'),
        ),
      ),
    )
    .orderBy('p.id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked(),
);

/** Returns the last id; null when no product is left. */
const keyProducts = (database: Database, after: string): Promise<string | null> =>
  database.transaction(async (tx) => {
    const products = await readProducts.run(tx, { after });
    await writeLinkKeys(tx, products);
    return products.at(-1)?.id ?? null;
  });

const keyLeads = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    const leads = await readLeads.run(tx);
    await setKeys.run(tx, {
      ids: leads.map(({ id }) => id),
      keys: leads.map(({ homeLink }) => linkKey(homeLink)),
    });
    return leads.length;
  });

/**
 * Adds the keys of links that an older release wrote, in batches of 500. Each batch commits, and a
 * repetition changes nothing.
 */
export async function keyOldLinks(database: Database): Promise<void> {
  while ((await keyLeads(database)) === batch);
  let last: string | null = '0';
  while (last !== null) last = await keyProducts(database, last);
}
