import { statement } from '#kit/database/statement';
import type { Language } from '#schema/enums';
import { type FilterParameter, filterParameters } from '#schema/page-address';
import type { CatalogContext } from '../context.ts';
import { inLanguage } from '../product/product.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { countFacets } from './found-sql.ts';
import type { SearchFacet } from './search.type.ts';
import { facetOf, facetValues } from './search-facets.rules.ts';
import {
  countFound,
  type ParsedSearch,
  type ProductSearch,
  parseSearch,
} from './search-products.ts';

const readNames = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('category')
    .select(['id', 'name_en as en', 'name_zh as zh'])
    .where('id', '=', p.any('ids')),
);

/**
 * How many results of a search have each value of a filter; exact, from the last seconds.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export async function searchFacets(
  context: CatalogContext,
  search: ProductSearch,
  language: Language,
): Promise<Record<FilterParameter, SearchFacet[]>> {
  const parsed = await parseSearch(context, search);
  const terms = parsed ? await readTerms(context, parsed) : [];
  const facets = terms.flatMap(({ term, count }) => {
    const facet = facetOf(term);
    return facet ? [{ ...facet, count }] : [];
  });
  const ofName = (name: FilterParameter) =>
    facets.filter((facet) => facet.name === name).slice(0, facetValues);
  const categories = ofName('category').map(({ value }) => value);
  const rows = await readNames.run(context.database, { ids: categories });
  const texts = new Map(rows.map(({ id, en, zh }) => [id, inLanguage({ en, zh }, language)]));
  return Object.fromEntries(
    filterParameters.map((name) => [
      name,
      ofName(name).map(({ value, count }) => ({
        value,
        count,
        name: name === 'category' ? (texts.get(value) ?? null) : null,
      })),
    ]),
  ) as Record<FilterParameter, SearchFacet[]>;
}

function readTerms(
  context: CatalogContext,
  parsed: ParsedSearch,
): Promise<{ term: string; count: number }[]> {
  const { database, searches } = context;
  const { key, variant, parameters } = parsed;
  const read = (isMistyped: boolean) =>
    countFacets.of({ ...variant, isMistyped }).run(database, parameters);
  return searches.count(`facets ${key}`, async () => {
    const typed = await read(false);
    if (typed.length > 0 || (await countFound(context, parsed)) === 0) return typed;
    return read(true);
  });
}
