import { useSearchParams } from 'react-router';
import { type FilterParameter, filterParameters } from '#schema/page-address';
import { searchPath } from '#schema/page-paths';
import { type FilterValues, filterOf } from '../../entities/product/product-filter.rules.ts';
import type { SearchFilter } from '../../gql/graphql.ts';

/** The filter of the page's address. */
export function useSearchFilter(): FilterValues {
  const [params] = useSearchParams();
  return filterOf(params);
}

/** As the graph takes it; null for none. */
export function toSearchFilter({ category, ...numbers }: FilterValues): SearchFilter | null {
  const filter: SearchFilter = { ...(category ? { category } : {}) };
  for (const [name, value] of Object.entries(numbers)) {
    filter[name as Exclude<FilterParameter, 'category'>] = Number(value);
  }
  return Object.keys(filter).length > 0 ? filter : null;
}

/** The address of a search with a filter, which others can open. */
export function filteredSearchPath(word: string, filter: FilterValues): string {
  const params = new URLSearchParams();
  for (const name of filterParameters) if (filter[name]) params.set(name, filter[name]);
  const query = params.toString();
  return query ? `${searchPath(word)}&${query}` : searchPath(word);
}
