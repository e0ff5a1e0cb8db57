import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { filterValues } from '#schema/filter-values';
import type { FilterParameter } from '#schema/page-address';

/** What a list can be narrowed to. Null means any. */
export interface ProductFilter {
  category?: string | null;
  chain?: number | null;
  platform?: number | null;
  stage?: number | null;
  language?: number | null;
  /** Products of `upcomingStages`. */
  upcoming?: boolean | null;
}

export const facetKinds = {
  type: 0,
  category: 1,
  chain: 2,
  platform: 3,
  stage: 4,
  language: 5,
  upcoming: 6,
} as const satisfies Record<FilterParameter | 'type' | 'upcoming', number>;
export type FacetKind = keyof typeof facetKinds;

/**
 * A facet is a property of a product as one number, so that one index finds all of them. The numbers of
 * kinds are below the radix, which can only grow with a backfill.
 */
const radix = 8;
const maxValue = 2 ** 28 - 1;

export const facetOf = (kind: FacetKind, value: number): number => value * radix + facetKinds[kind];

export const readFacet = (facet: number): { kind: number; value: number } => ({
  kind: facet % radix,
  value: Math.floor(facet / radix),
});

export const outOfService = 10;
export const upcomingStages = [1, 8] as const;

const numberOf = (kind: FacetKind, value: string) => `${value} * ${radix} + ${facetKinds[kind]}`;
const ofEach = (kind: FacetKind, values: string) =>
  `array(select ${numberOf(kind, 'value')} from unnest(${values}) as value)`;
const [firstUpcoming, lastUpcoming] = upcomingStages;

/** SQL of the facets of `product p`. */
export const facetsSql = `(
  array[${numberOf('type', 'p.type')}, ${numberOf('stage', 'p.stage')}]
  || case when p.stage between ${firstUpcoming} and ${lastUpcoming}
    then array[${facetOf('upcoming', 1)}] else '{}' end
  || ${ofEach('chain', 'p.chains')}
  || ${ofEach('platform', 'p.platforms')}
  || ${ofEach('language', 'p.languages')}
  || array(select ${numberOf('category', 'pc.category_id')}
    from product_category pc where pc.product_id = p.id)
)::integer[]`;

/** SQL: 0 for a product that is out of service, so that it comes below the others. */
export const livingSql = `(p.stage <> ${outOfService})::integer::smallint`;

type NumberKind = keyof typeof filterValues;

/**
 * The facet of each kind that is filtered by.
 * @throws FIELD_INVALID for a value that the kind does not have
 */
export function filterFacets(
  type: number | null | undefined,
  filter: ProductFilter | null | undefined,
): Map<FacetKind, number> {
  const facets = new Map<FacetKind, number>();
  if (type) facets.set('type', facetOf('type', type));
  const { category, upcoming } = filter ?? {};
  if (category != null) {
    const value = Number(category);
    if (!isRowId(category) || value > maxValue) reject('category');
    facets.set('category', facetOf('category', value));
  }
  for (const [kind, values] of Object.entries(filterValues) as [NumberKind, number[]][]) {
    const value = filter?.[kind];
    if (value == null) continue;
    if (!values.includes(value)) reject(kind);
    facets.set(kind, facetOf(kind, value));
  }
  if (upcoming) facets.set('upcoming', facetOf('upcoming', 1));
  return facets;
}

function reject(field: string): never {
  throw new DomainError('FIELD_INVALID', { field });
}
