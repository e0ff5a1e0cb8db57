import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { productStatus } from '#schema/enums';
import type { LeadRow } from '../lead/lead.entity.ts';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import { type Duplicates, finderBy, shownDuplicates } from './find-duplicates.ts';

/** Enough to show some when those with the very same link are left out, and the lead in question. */
const read = 2 * shownDuplicates + 1;

interface Sites {
  sites: readonly string[];
}

const findOfSites = finderBy('site_key', { products: read, leads: read });

/** What has a link of the same site, for each site. */
export const findSameSite = (database: Database, keys: readonly string[]) =>
  findOfSites(
    database,
    keys.filter((key) => key !== ''),
  );

/** What has a link of the site and is not among the duplicates, which have the very same link. */
export function othersOfSite(
  found: Duplicates,
  duplicates: Duplicates,
  leadId: string,
): { products: ProductRow[]; leads: LeadRow[] } {
  const products = new Set(duplicates.products.map(({ id }) => id));
  const leads = new Set([leadId, ...duplicates.leads.map(({ id }) => id)]);
  return {
    products: found.products.filter(({ id }) => !products.has(id)).slice(0, shownDuplicates),
    leads: found.leads.filter(({ id }) => !leads.has(id)).slice(0, shownDuplicates),
  };
}

/** Other products that share a site with each product. */
const readOthers = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom(p.unnest('asked', { product_id: ['productIds', 'bigint'] }))
    .innerJoinLateral(
      () =>
        selectProducts(db)
          .innerJoin('product as own', (join) =>
            join.on((eb) => eb('p.id', '=', eb.fn.coalesce('own.merged_into', 'own.id'))),
          )
          .innerJoin('product_link_key as k', 'k.product_id', 'own.id')
          .innerJoin('product_link_key as mine', 'mine.site_key', 'k.site_key')
          .distinctOn('p.id')
          .where('mine.product_id', '=', sql<string>`asked.product_id`)
          .where('mine.site_key', '<>', '')
          .where('p.id', '<>', sql<string>`asked.product_id`)
          .orderBy('p.id')
          .limit(shownDuplicates)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select('asked.product_id as askedId')
    .selectAll('found'),
);

/** Other products, in every status, with a link of a site of each product; one statement for all. */
export async function othersOfProducts(
  database: Database,
  productIds: readonly string[],
): Promise<ProductRow[][]> {
  const rows = await readOthers.run(database, { productIds });
  const byProduct = Map.groupBy(rows, ({ askedId }) => askedId);
  return productIds.map((id) => byProduct.get(id) ?? []);
}

const readListed = statement<CatalogTables, Sites & { exceptId: string | null }>()((db, p) =>
  selectProducts(db)
    .innerJoin('product as own', (join) =>
      join.on((eb) => eb('p.id', '=', eb.fn.coalesce('own.merged_into', 'own.id'))),
    )
    .innerJoin('product_link_key as k', 'k.product_id', 'own.id')
    .distinctOn('p.id')
    .where('k.site_key', '=', p.any('sites', 'text[]'))
    .where('p.status', '=', productStatus.RELEASED)
    .where('p.id', 'is distinct from', p.cast('exceptId', 'bigint'))
    .orderBy('p.id')
    .limit(shownDuplicates),
);

/** Released products with a link of one of the sites, without the product whose form it is. */
export function listedOfSites(
  database: Database,
  keys: readonly string[],
  exceptId: string | null,
): Promise<ProductRow[]> {
  const sites = [...new Set(keys)].filter((key) => key !== '');
  return sites.length === 0 ? Promise.resolve([]) : readListed.run(database, { sites, exceptId });
}
