import { filterValues } from '#schema/filter-values';
import { type FilterParameter, filterParameters } from '#schema/page-address';
import type { ProductFilter, ProductSort, ProductType } from '../../gql/graphql.ts';

/** What an address filters by, as it is written there. */
export type FilterValues = Partial<Record<FilterParameter, string>>;

const sortsByName: Readonly<Record<string, ProductSort>> = {
  ups: 'UPS',
  rising: 'RISING',
  newest: 'NEWEST',
  followers: 'FOLLOWERS',
  stage: 'STAGE',
};
const typesByName: Readonly<Record<string, ProductType>> = {
  app: 'APP',
  game: 'GAME',
  nft: 'NFT',
  hardware: 'HARDWARE',
};

const pick = <T>(values: Readonly<Record<string, T>>, name: string | null): T | null =>
  name !== null && Object.hasOwn(values, name) ? (values[name] ?? null) : null;

export const sortOf = (name: string | null, usual: ProductSort): ProductSort =>
  pick(sortsByName, name) ?? usual;

/** Null for all types. */
export const typeOf = (name: string | null): ProductType | null => pick(typesByName, name);

const known: Readonly<Partial<Record<FilterParameter, readonly number[]>>> = filterValues;

/** Whether a product can have the value. */
const isFilterValue = (kind: FilterParameter, value: string): boolean =>
  /^[1-9]\d{0,7}$|^0$/.test(value) && (known[kind]?.includes(Number(value)) ?? true);

/** The values that a product can have; others filter nothing. */
export function filterOf(params: URLSearchParams): FilterValues {
  const values: FilterValues = {};
  for (const kind of filterParameters) {
    const value = params.get(kind);
    if (value && isFilterValue(kind, value)) values[kind] = value;
  }
  return values;
}

/** The variable of the graph. */
export function filterVariable(values: FilterValues, upcoming: boolean): ProductFilter {
  const numberOf = (kind: FilterParameter) => (values[kind] ? Number(values[kind]) : null);
  return {
    category: values.category ?? null,
    chain: numberOf('chain'),
    platform: numberOf('platform'),
    stage: numberOf('stage'),
    language: numberOf('language'),
    upcoming,
  };
}

/** The address with some query parameters changed; null removes one. A changed list starts short. */
export function withParameters(
  path: string,
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(params);
  next.delete('show');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${path}?${next}` : path;
}

/** The address without a filter. */
export const withoutFilter = (path: string, params: URLSearchParams): string =>
  withParameters(path, params, Object.fromEntries(filterParameters.map((kind) => [kind, null])));
