import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type FacetKind, facetKinds, readFacet } from '../listing/facets.rules.ts';
import type { CatalogTables } from '../tables.ts';
import { cachedRead } from './ranking-caches.ts';

export type FacetCounts = ReadonlyMap<FacetKind, readonly { value: number; count: number }[]>;

/**
 * Counts released products by their facets, from memory: to count rows for every filter would cost
 * more than the list. As old as the other counts of the ranking.
 */
export interface FacetIndex {
  /** How many products have all these facets, and how many there are. */
  count(facets: readonly number[]): Promise<{ count: number; all: number }>;
  /**
   * For each kind the values with their numbers of products, if the filter had that value instead of
   * the one that it has. The most frequent value is first.
   */
  counts(filter: ReadonlyMap<FacetKind, number>): Promise<FacetCounts>;
  /** The type of a category's products; null when there is none. */
  typeOf(category: number): Promise<number | null>;
  invalidate(): void;
}

/** One bit for each product. */
type Bits = Uint32Array;

interface Snapshot {
  size: number;
  /** The products of each facet. */
  bits: Map<number, Bits>;
  types: Map<number, number>;
  cached: LRUCache<string, FacetCounts>;
}

const productsPerRow = 500;
const cachedFilters = 500;

/** Each row has the facets of some products: '1,8,9;1,16', since an array for each would cost more. */
const readFacets = statement<CatalogTables>()(
  () => sql<{ facets: string }>`
    select string_agg(array_to_string(facets, ','), ';') as facets
    from (
      select facets, (row_number() over () - 1) / ${sql.lit(productsPerRow)} as part
      from product_listing
    ) as listing
    group by part`,
);

const readTypes = statement<CatalogTables>()((db) =>
  db.selectFrom('category').select(['id', 'type']),
);

/** Reads without holding the event loop for long. */
async function readSnapshot(database: Database): Promise<Snapshot> {
  const types = await readTypes.run(database);
  const rows = await readFacets.run(database);
  const found = new Map<number, number[]>();
  let size = 0;
  for (const { facets } of rows) {
    for (const product of facets.split(';')) {
      for (const text of product.split(',')) {
        const facet = Number(text);
        const products = found.get(facet);
        if (products) products.push(size);
        else found.set(facet, [size]);
      }
      size += 1;
    }
    await setImmediate();
  }
  const bits = new Map([...found].map(([facet, products]) => [facet, toBits(products, size)]));
  return {
    size,
    bits,
    types: new Map(types.map(({ id, type }) => [Number(id), type])),
    cached: new LRUCache({ max: cachedFilters }),
  };
}

function toBits(products: readonly number[], size: number): Bits {
  const bits = new Uint32Array(Math.ceil(size / 32));
  for (const product of products) {
    const word = product >>> 5;
    bits[word] = (bits[word] ?? 0) | (1 << (product & 31));
  }
  return bits;
}

/** The number of bits in a word (Hacker's Delight 5-1). */
function bitsIn(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The products that have all facets; null for no facets, which all products have. */
function intersect({ bits, size }: Snapshot, facets: readonly number[]): Bits | null {
  const [first, ...others] = facets.map(
    (facet) => bits.get(facet) ?? new Uint32Array(Math.ceil(size / 32)),
  );
  if (!first) return null;
  const result = first.slice();
  for (const other of others) {
    for (let word = 0; word < result.length; word += 1) {
      result[word] = (result[word] ?? 0) & (other[word] ?? 0);
    }
  }
  return result;
}

function countBoth(bits: Bits, other: Bits | null): number {
  let sum = 0;
  for (let word = 0; word < bits.length; word += 1) {
    sum += bitsIn((bits[word] ?? 0) & (other?.[word] ?? 0xffffffff));
  }
  return sum;
}

const kinds = Object.keys(facetKinds) as FacetKind[];

function countKind(snapshot: Snapshot, kind: FacetKind, filter: ReadonlyMap<FacetKind, number>) {
  const others = [...filter].filter(([other]) => other !== kind).map(([, facet]) => facet);
  const base = intersect(snapshot, others);
  const chosen = filter.get(kind);
  const known = [...snapshot.bits.keys()].filter(
    (facet) => readFacet(facet).kind === facetKinds[kind],
  );
  // What the filter has is shown, also when no product has it.
  const facets = new Set(chosen === undefined ? known : [...known, chosen]);
  return [...facets]
    .map((facet) => {
      const bits = snapshot.bits.get(facet);
      return { facet, value: readFacet(facet).value, count: bits ? countBoth(bits, base) : 0 };
    })
    .filter(({ facet, count }) => count > 0 || facet === chosen)
    .sort((one, other) => other.count - one.count || one.value - other.value)
    .map(({ value, count }) => ({ value, count }));
}

/** @param now milliseconds of a monotonic clock */
export function createFacetIndex(database: Database, now?: () => number): FacetIndex {
  const snapshots = cachedRead(() => readSnapshot(database), now);
  return {
    async count(facets) {
      const snapshot = await snapshots.get();
      const found = intersect(snapshot, facets);
      return { count: found ? countBoth(found, null) : snapshot.size, all: snapshot.size };
    },
    async counts(filter) {
      const snapshot = await snapshots.get();
      const key = [...filter.values()].sort((one, other) => one - other).join();
      const known = snapshot.cached.get(key);
      if (known) return known;
      const counts = new Map(kinds.map((kind) => [kind, countKind(snapshot, kind, filter)]));
      snapshot.cached.set(key, counts);
      return counts;
    },
    async typeOf(category) {
      return (await snapshots.get()).types.get(category) ?? null;
    },
    invalidate: snapshots.invalidate,
  };
}
