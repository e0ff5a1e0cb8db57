import { type SqlBool, sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { StoredLink } from '../product/product.entity.ts';
import type { CatalogTables } from '../tables.ts';
import { linkKey } from './link-key.rules.ts';
import { siteOf } from './site-key.rules.ts';
import { writeLinkKeys } from './write-link-keys.ts';

const batch = 500;

const readLeads = statement<CatalogTables>()((db) =>
  db
    .selectFrom('lead')
    .select(['id', 'home_link as homeLink'])
    // A row without the key of its link has none of its site either.
    .where('site_key', 'is', null)
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked(),
);

interface LeadKeys {
  ids: readonly string[];
  keys: readonly string[];
  sites: readonly string[];
}

const setKeys = statement<CatalogTables, LeadKeys>()((db, p) =>
  db
    .updateTable('lead')
    .from(
      p.unnest('row', { id: ['ids', 'bigint'], key: ['keys', 'text'], site: ['sites', 'text'] }),
    )
    .set((eb) => ({ link_key: eb.ref('row.key'), site_key: eb.ref('row.site') }))
    .whereRef('lead.id', '=', 'row.id'),
);

const readKeys = statement<CatalogTables>()((db) =>
  db
    .selectFrom('product_link_key')
    .select(['product_id as productId', 'link_key as key'])
    .where('site_key', 'is', null)
    .orderBy('product_id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked(),
);

interface ProductKeys {
  productIds: readonly string[];
  keys: readonly string[];
  sites: readonly string[];
}

const setSites = statement<CatalogTables, ProductKeys>()((db, p) =>
  db
    .updateTable('product_link_key as k')
    .from(
      p.unnest('row', {
        product_id: ['productIds', 'bigint'],
        key: ['keys', 'text'],
        site: ['sites', 'text'],
      }),
    )
    .set((eb) => ({ site_key: eb.ref('row.site') }))
    .whereRef('k.product_id', '=', 'row.product_id')
    .whereRef('k.link_key', '=', 'row.key'),
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
    const keys = leads.map(({ homeLink }) => linkKey(homeLink));
    await setKeys.run(tx, { ids: leads.map(({ id }) => id), keys, sites: keys.map(siteOf) });
    return leads.length;
  });

const keySites = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    const rows = await readKeys.run(tx);
    await setSites.run(tx, {
      productIds: rows.map(({ productId }) => productId),
      keys: rows.map(({ key }) => key),
      sites: rows.map(({ key }) => siteOf(key)),
    });
    return rows.length;
  });

/**
 * Adds the keys of links and sites that an older release did not write, in batches of 500. Each batch commits, and a
 * repetition changes nothing.
 */
export async function keyOldLinks(database: Database): Promise<void> {
  while ((await keyLeads(database)) === batch);
  while ((await keySites(database)) === batch);
  let last: string | null = '0';
  while (last !== null) last = await keyProducts(database, last);
}
