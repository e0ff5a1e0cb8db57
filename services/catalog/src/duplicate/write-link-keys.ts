import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { StoredLink } from '../product/product.entity.ts';
import type { CatalogTables } from '../tables.ts';
import { siteKeys } from './link-key.rules.ts';
import { siteOf } from './site-key.rules.ts';

interface KeyRows {
  productIds: readonly string[];
  keys: readonly string[];
  sites: readonly string[];
}

const deleteKeys = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db.deleteFrom('product_link_key').where('product_id', '=', p.any('productIds', 'bigint[]')),
);

const insertKeys = statement<CatalogTables, KeyRows>()((db, p) =>
  db
    .insertInto('product_link_key')
    .columns(['product_id', 'link_key', 'site_key'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('row', {
            product_id: ['productIds', 'bigint'],
            link_key: ['keys', 'text'],
            site_key: ['sites', 'text'],
          }),
        )
        .select(['row.product_id', 'row.link_key', 'row.site_key']),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

export interface LinkedProduct {
  id: string;
  links: readonly StoredLink[];
}

/** Stores the keys of the products' sites in place of those stored before. */
export async function writeLinkKeys(
  tx: Transaction,
  products: readonly LinkedProduct[],
): Promise<void> {
  const rows = products.flatMap(({ id, links }) => siteKeys(links).map((key) => ({ id, key })));
  await deleteKeys.run(tx, { productIds: products.map(({ id }) => id) });
  await insertKeys.run(tx, {
    productIds: rows.map(({ id }) => id),
    keys: rows.map(({ key }) => key),
    sites: rows.map(({ key }) => siteOf(key)),
  });
}
