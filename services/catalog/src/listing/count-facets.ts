import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CategoryRow } from '../product/product-row.ts';
import type { FacetIndex } from '../ranking/facet-index.ts';
import type { CatalogTables } from '../tables.ts';
import { type FacetKind, filterFacets, type ProductFilter } from './facets.rules.ts';

const readCategories = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('category')
    .select(['id', 'type', 'name_en as nameEn', 'name_zh as nameZh'])
    .where('id', '=', p.any('ids')),
);

interface FacetsRequest {
  type?: number | null;
  filter?: ProductFilter | null;
}

/**
 * The number of products that a filter leaves, and those that each other value of it would leave.
 * @param most the number of values of one kind
 * @throws FIELD_INVALID for a filter that no product can have
 */
export async function countFacets(
  { database, facets }: { database: Database; facets: FacetIndex },
  { type, filter }: FacetsRequest,
  most: number,
) {
  const wanted = filterFacets(type, filter);
  const { count } = await facets.count([...wanted.values()]);
  const counts = await facets.counts(wanted);
  const of = (kind: FacetKind) => (counts.get(kind) ?? []).slice(0, most);
  const found = of('category');
  const ids = found.map(({ value }) => String(value));
  const rows = ids.length > 0 ? await readCategories.run(database, { ids }) : [];
  const names = new Map<string, CategoryRow>(rows.map((row) => [row.id, row]));
  return {
    count,
    categories: found.flatMap(({ value, count: products }) => {
      const category = names.get(String(value));
      return category ? [{ category, count: products }] : [];
    }),
    chains: of('chain'),
    platforms: of('platform'),
    stages: of('stage'),
    languages: of('language'),
  };
}
