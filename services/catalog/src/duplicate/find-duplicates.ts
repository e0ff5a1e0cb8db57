import { sql } from 'kysely';
import type { Database, Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { productStatus } from '#schema/enums';
import type { LeadRow } from '../lead/lead.entity.ts';
import { selectLeads } from '../lead/lead-row.ts';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';

/** How many products, and how many leads, are shown of one link. */
export const shownDuplicates = 3;

interface Keys {
  keys: readonly string[];
}

/** By the very same link, or by its site. */
type KeyColumn = 'link_key' | 'site_key';

/** Products in every status; the survivor for the link of a merged duplicate. */
const productsBy = (column: KeyColumn, most: number) =>
  statement<CatalogTables, Keys>()((db, p) =>
    db
      .selectFrom(p.unnest('asked', { key: ['keys', 'text'] }))
      .innerJoinLateral(
        () =>
          selectProducts(db)
            .innerJoin('product as own', (join) =>
              join.on((eb) => eb('p.id', '=', eb.fn.coalesce('own.merged_into', 'own.id'))),
            )
            .innerJoin('product_link_key as k', 'k.product_id', 'own.id')
            .distinctOn('p.id')
            .where(`k.${column}`, '=', sql<string>`asked.key`)
            .orderBy('p.id')
            .limit(most)
            .as('found'),
        (join) => join.onTrue(),
      )
      .select('asked.key')
      .selectAll('found'),
  );

const openLeadsBy = (column: KeyColumn, most: number) =>
  statement<CatalogTables, Keys>()((db, p) =>
    db
      .selectFrom(p.unnest('asked', { key: ['keys', 'text'] }))
      .innerJoinLateral(
        () =>
          selectLeads(db)
            .where(`l.${column}`, '=', sql<string>`asked.key`)
            .where('l.status', '=', 'OPEN')
            .orderBy('l.id')
            .limit(most)
            .as('found'),
        (join) => join.onTrue(),
      )
      .select('asked.key')
      .selectAll('found'),
  );

export interface Duplicates {
  products: ProductRow[];
  leads: LeadRow[];
}

/** Finds what has each key; two statements for all keys. */
export function finderBy(column: KeyColumn, most: { products: number; leads: number }) {
  const readProducts = productsBy(column, most.products);
  const readLeads = openLeadsBy(column, most.leads);
  return async (database: Database, keys: readonly string[]): Promise<Map<string, Duplicates>> => {
    const asked = { keys: [...new Set(keys)] };
    const [products, leads] = await Promise.all([
      readProducts.run(database, asked),
      readLeads.run(database, asked),
    ]);
    return new Map(
      asked.keys.map((key) => [
        key,
        {
          products: products.filter((row) => row.key === key),
          leads: leads.filter((row) => row.key === key),
        },
      ]),
    );
  };
}

/** What has the same link; one lead more than is shown, because the lead in question is one of them. */
export const findDuplicates = finderBy('link_key', {
  products: shownDuplicates,
  leads: shownDuplicates + 1,
});

export interface ListedProduct {
  id: string;
  nameEn: string;
  nameZh: string;
}

const readListed = statement<CatalogTables, { key: string; exceptId: string | null }>()((db, p) =>
  db
    .selectFrom('product_link_key as k')
    .innerJoin('product as own', 'own.id', 'k.product_id')
    .innerJoin('product as p', (join) =>
      join.on((eb) => eb('p.id', '=', eb.fn.coalesce('own.merged_into', 'own.id'))),
    )
    .select(['p.id', 'p.name_en as nameEn', 'p.name_zh as nameZh'])
    .where('k.link_key', '=', p('key'))
    .where('p.status', '=', productStatus.RELEASED)
    .where('p.id', 'is distinct from', p.cast('exceptId', 'bigint'))
    .orderBy('p.id')
    .limit(1),
);

/** Another released product whose site has this key; null when there is none. */
export const findListed = (
  queryable: Queryable,
  key: string,
  exceptId: string | null,
): Promise<ListedProduct | null> => readListed.first(queryable, { key, exceptId });
