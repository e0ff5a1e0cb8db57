import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import type { sortKinds } from '#kit/database/keyset';
import { pageStatement } from '#kit/database/page-statement';
import { productStatus } from '#schema/enums';
import {
  type FacetKind,
  facetOf,
  filterFacets,
  outOfService,
  type ProductFilter,
  upcomingStages,
} from '../listing/facets.rules.ts';
import type { FacetIndex } from '../ranking/facet-index.ts';
import type { ListedCountCache } from '../ranking/ranking-caches.ts';
import type { CatalogTables } from '../tables.ts';
import { type KnownRows, rowVersion } from './known-rows.ts';
import type { ProductSort } from './product.type.ts';
import { counterColumns, type ProductRow } from './product-row.ts';

interface Source {
  /** Has an index in the order of the list. */
  table: keyof CatalogTables;
  /** The first and the second column of the order; the third is the id. */
  lead: string;
  value: string;
  kind: keyof typeof sortKinds;
}

const sources: Record<ProductSort, Source> = {
  UPS: { table: 'product_rank', lead: 'living', value: 'up_value', kind: 'integer' },
  RISING: { table: 'product_rising', lead: 'living', value: 'heat', kind: 'double' },
  FOLLOWERS: { table: 'product_listing', lead: 'living', value: 'followers', kind: 'integer' },
  NEWEST: { table: 'product_listing', lead: 'living', value: 'released_at', kind: 'time' },
  STAGE: { table: 'product_listing', lead: 'stage', value: 'released_at', kind: 'time' },
};

interface Parameters {
  type: number;
  facets: readonly number[];
}

interface Variant {
  sort: ProductSort;
  ofType: boolean;
  /** Whether the filter admits products in service only, or others only. */
  living: 0 | 1 | null;
  /**
   * Reads all products that have the facets and sorts them, or walks along the order and leaves out
   * those that do not have them.
   */
  filter: 'none' | 'gather' | 'walk';
}

interface Sorted {
  product_id: string;
  lead: number;
  value: number | Date;
}

const nothing = sql``;

/** PostgreSQL uses no index for a condition that `is true`, and does not join what has an `offset`. */
const walked = (table: Source['table'], facets: ReturnType<typeof sql>) =>
  table === 'product_listing'
    ? sql`and (s.facets @> ${facets}) is true`
    : sql`and exists (
        select from product_listing l
        where l.product_id = s.product_id and (l.facets @> ${facets}) is true offset 0
      )`;
const gathered = (facets: ReturnType<typeof sql>) => sql`and s.product_id = any(array(
  select l.product_id from product_listing l where l.facets @> ${facets}
))`;

/**
 * The heat of a product that was taken down stays, since it may be released again. A filter leaves it out
 * by its listing, which goes with the rank.
 */
const ranked = sql`and exists (
  select from product_rank r where r.product_id = s.product_id offset 0
)`;

/** The inner query reads the page off an index; the counters shown may be newer than the ranks. */
const readPage = pageStatement<CatalogTables, Parameters, Variant>()(
  ({ sort }) => ({
    by: [
      ['s.lead', 'integer'],
      ['s.value', sources[sort].kind],
      ['s.product_id', 'id'],
    ],
    direction: 'desc',
  }),
  (db, p, page, { sort, ofType, living, filter }) => {
    const { table, lead, value } = sources[sort];
    const facets = p.cast('facets', 'integer[]');
    const [firstStage, lastStage] = upcomingStages;
    const listed = sql<Sorted>`(
      select s.product_id, s.${sql.ref(lead)} as lead, s.${sql.ref(value)} as value
      from ${sql.table(table)} s
      where true
        ${ofType ? sql`and s.type = ${p('type')}` : nothing}
        ${living === null ? nothing : sql`and s.living = ${sql.lit(living)}`}
        ${sort === 'STAGE' ? sql`and s.stage between ${sql.lit(firstStage)} and ${sql.lit(lastStage)}` : nothing}
        ${sort === 'RISING' && filter === 'none' ? ranked : nothing}
        ${filter === 'walk' ? walked(table, facets) : nothing}
        ${filter === 'gather' ? gathered(facets) : nothing}
    )`;
    return db
      .selectFrom(
        db
          .selectFrom(listed.as('s'))
          .select(['s.product_id', 's.lead', 's.value'])
          .where(page.after)
          .$call(page.tail)
          .as('s'),
      )
      .innerJoin('product as p', 'p.id', 's.product_id')
      .innerJoin('product_counter as c', 'c.product_id', 's.product_id')
      .where('p.status', '=', productStatus.RELEASED)
      .select(['p.id', 's.lead', 's.value'])
      .select(counterColumns)
      .select(rowVersion.as('version'))
      .$call(page.order);
  },
);

interface ListSource {
  database: Database;
  listedCounts: ListedCountCache;
  facets: FacetIndex;
  knownRows: KnownRows;
}

interface ListRequest {
  type?: number | null;
  sort: ProductSort;
  filter?: ProductFilter | null;
}

interface Plan extends Variant, Parameters {
  count(): Promise<number> | number;
}

async function planOf(
  { listedCounts, facets }: ListSource,
  { type, sort, filter }: ListRequest,
): Promise<Plan> {
  const isStaged = sort === 'STAGE';
  const wanted = filterFacets(type, { ...filter, upcoming: filter?.upcoming || isStaged });
  const named = type ?? (filter?.category ? await facets.typeOf(Number(filter.category)) : null);
  const living = livingOf(filter);
  const plan = { sort, type: named ?? 0, ofType: named !== null, living, facets: [] };
  if ([...wanted.keys()].every((kind) => kind === 'type')) {
    return { ...plan, filter: 'none', count: () => listedCounts.count(type) };
  }
  const all = [...wanted.values()];
  const { count } = await facets.count(all);
  const isOfOrder = (kind: FacetKind) =>
    kind === 'type' || (isStaged ? kind === 'upcoming' : kind === 'stage' && living === 0);
  const rest = [...wanted].filter(([kind]) => !isOfOrder(kind)).map(([, facet]) => facet);
  if (rest.length === 0) return { ...plan, filter: 'none', count: () => count };
  const ofType = named === null ? [] : [facetOf('type', named)];
  const { count: walked } = await facets.count([
    ...ofType,
    ...all.filter((facet) => !rest.includes(facet) && !ofType.includes(facet)),
  ]);
  const way = wayOf(count, walked);
  return { ...plan, facets: way === 'gather' ? all : rest, filter: way, count: () => count };
}

/** Rows of a page, with the next one. */
const usualPage = 21;
/** A row that is gathered takes as long as two that are walked past. */
const gatherCost = 2;

/** Reads fewer rows: those with the facets, or those of the order until a page is full. */
const wayOf = (count: number, all: number): Variant['filter'] =>
  gatherCost * count * count <= usualPage * all ? 'gather' : 'walk';

function livingOf(filter: ProductFilter | null | undefined): Variant['living'] {
  if (filter?.upcoming) return 1;
  if (filter?.stage == null) return null;
  return filter.stage === outOfService ? 0 : 1;
}

/**
 * Released products of one type or of all in one order. Those out of service come last. The order STAGE
 * has upcoming products only.
 * @throws FIELD_INVALID for a filter that no product can have
 */
export async function listProducts(
  source: ListSource,
  list: ListRequest,
  request: PageRequest,
): Promise<Page<ProductRow>> {
  const { count, type, facets, ...variant } = await planOf(source, list);
  const rows = await readPage.run(source.database, request, { type, facets }, variant);
  const sortValues = ({ lead, value, id }: (typeof rows)[number]) => [
    lead,
    value instanceof Date ? value.toISOString() : value,
    id,
  ];
  const page = toPage(rows, request, sortValues, count);
  return { ...page, nodes: await source.knownRows.complete(source.database, page.nodes) };
}
