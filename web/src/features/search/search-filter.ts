import { useSearchParams } from 'react-router';
import { searchPath } from '#schema/page-paths';
import { isFilterValue } from '../../entities/product/product-filter.rules.ts';
import type { SearchFilter as FilterInput } from '../../gql/graphql.ts';

/** What results are narrowed to, in the order of the page. */
export const filterNames = ['category', 'chain', 'platform', 'stage', 'language'] as const;
export type FilterName = (typeof filterNames)[number];
export type SearchFilter = Partial<Record<FilterName, string>>;

/** The filter of the page's address. */
export function useSearchFilter(): SearchFilter {
  const [params] = useSearchParams();
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = params.get(name) ?? '';
      return isFilterValue(name, value) ? [[name, value]] : [];
    }),
  );
}

/** As the graph takes it. */
export function toProductFilter({ category, ...numbers }: SearchFilter): FilterInput | null {
  const filter: FilterInput = { ...(category ? { category } : {}) };
  for (const [name, value] of Object.entries(numbers)) {
    filter[name as Exclude<FilterName, 'category'>] = Number(value);
  }
  return Object.keys(filter).length > 0 ? filter : null;
}

/** The address of a search with a filter, which others can open. */
export function filteredSearchPath(word: string, filter: SearchFilter): string {
  const params = new URLSearchParams();
  for (const name of filterNames) if (filter[name]) params.set(name, filter[name]);
  const query = params.toString();
  return query ? `${searchPath(word)}&${query}` : searchPath(word);
}
