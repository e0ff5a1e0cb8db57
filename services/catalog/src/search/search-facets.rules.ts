import { isRowId } from '#kit/runtime/ids';
import { quotedTerm } from '#kit/runtime/search-terms';
import { type FilterParameter, filterParameters } from '#schema/page-address';

/** The letter of the terms of each filter. */
const facetLetters = {
  category: 'c',
  chain: 'h',
  platform: 'p',
  stage: 's',
  language: 'l',
} as const satisfies Record<FilterParameter, string>;

/** Values of each filter; further ones have few results. */
export const facetValues = 12;

export type FacetFilter = {
  readonly [name in FilterParameter]?: string | number | null | undefined;
};

const termOf = (name: FilterParameter, value: string | number) => `/${facetLetters[name]}${value}`;

interface Facets {
  categories: readonly string[];
  chains: readonly number[];
  platforms: readonly number[];
  stage: number;
  languages: readonly number[];
}

/** The terms of a product that filters look for. */
export const facetTerms = (product: Facets): string[] => [
  ...product.categories.map((id) => termOf('category', id)),
  ...product.chains.map((chain) => termOf('chain', chain)),
  ...product.platforms.map((platform) => termOf('platform', platform)),
  termOf('stage', product.stage),
  ...product.languages.map((language) => termOf('language', language)),
];

const isValue = (name: FilterParameter, value: string | number) =>
  name === 'category' ? isRowId(String(value)) : Number.isInteger(value) && Number(value) >= 0;

/** The terms that a result must have, in a fixed order; null when no product can have them. */
export function filterTerms(filter: FacetFilter): string[] | null {
  const given = filterParameters.flatMap((name) => {
    const value = filter[name];
    return value === null || value === undefined ? [] : [{ name, value }];
  });
  if (!given.every(({ name, value }) => isValue(name, value))) return null;
  return given.map(({ name, value }) => termOf(name, value));
}

/** Adds the terms to a query. An empty query still matches nothing. */
export const filtered = (query: string, terms: readonly string[]): string =>
  query === '' || terms.length === 0 ? query : `(${query}) & ${terms.map(quotedTerm).join(' & ')}`;

/** What a term of a product stands for; null for another term. */
export function facetOf(term: string): { name: FilterParameter; value: string } | null {
  const name = filterParameters.find((one) => term.startsWith(`/${facetLetters[one]}`));
  return name ? { name, value: term.slice(2) } : null;
}
