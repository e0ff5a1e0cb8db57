import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { withoutDeadline } from '#kit/runtime/deadline';
import type { CatalogTables } from '../tables.ts';

/** Milliseconds until changes of other processes are read. */
const maxAgeMs = 5_000;

/**
 * A read that takes long, in a large catalog, is repeated after this many times its duration, or after
 * the maximum rest.
 */
const restFactor = 50;
const maxRestMs = 60_000;

const monotonicMs = () => performance.now();

/**
 * Ranks among released products, from memory: to count the rows for every vote would cost more than
 * the vote. Exact for the UPs of this process.
 */
export interface RankCache {
  upValueChanged(productId: string, upValue: number): void;
  rankOf(upValue: number, isLiving?: boolean): Promise<number>;
  invalidate(): void;
}

interface UpValues {
  byProduct: Map<string, number>;
  /** The number of products by position. */
  histogram: Map<number, number>;
}

/** Above every value of a product that is out of service. */
const livingBase = 2 ** 31;

/** Orders products by whether they are in service, then by value. */
const positionOf = (upValue: number, isLiving: boolean): number =>
  isLiving ? livingBase + upValue : upValue;

/** @param now milliseconds of a monotonic clock */
export function createRankCache(database: Database, now = monotonicMs): RankCache {
  // UPs that may have been committed after the rows were read.
  let changedWhileReading = new Map<string, number>();
  const upValues = cachedRead(async () => {
    changedWhileReading = new Map();
    const values = await readUpValues(database);
    for (const [productId, upValue] of changedWhileReading) raise(values, productId, upValue);
    return values;
  }, now);

  return {
    upValueChanged(productId, upValue) {
      const known = changedWhileReading.get(productId) ?? 0;
      changedWhileReading.set(productId, Math.max(upValue, known));
      upValues
        .peek()
        ?.then((values) => raise(values, productId, upValue))
        .catch(() => undefined);
    },
    async rankOf(upValue, isLiving = true) {
      const { histogram } = await upValues.get();
      const position = positionOf(upValue, isLiving);
      let rank = 1;
      for (const [other, products] of histogram) if (other > position) rank += products;
      return rank;
    },
    invalidate: upValues.invalidate,
  };
}

const readCounters = statement<CatalogTables>()((db) =>
  db
    .selectFrom('product_rank as r')
    .innerJoin('product_counter as c', 'c.product_id', 'r.product_id')
    .select(['r.product_id as productId', 'r.living', 'c.up_value as upValue']),
);

async function readUpValues(database: Database): Promise<UpValues> {
  const rows = await readCounters.run(database);
  const values: UpValues = { byProduct: new Map(), histogram: new Map() };
  for (const { productId, upValue, living } of rows) {
    set(values, productId, positionOf(upValue, living === 1));
  }
  return values;
}

function set({ byProduct, histogram }: UpValues, productId: string, position: number): void {
  byProduct.set(productId, position);
  histogram.set(position, (histogram.get(position) ?? 0) + 1);
}

/** Counters only grow, so that a lower value which arrives late is stale. */
function raise(values: UpValues, productId: string, upValue: number): void {
  const { byProduct, histogram } = values;
  const known = byProduct.get(productId);
  if (known === undefined) return;
  const position = positionOf(upValue, known >= livingBase);
  if (known >= position) return;
  const products = (histogram.get(known) ?? 1) - 1;
  if (products > 0) histogram.set(known, products);
  else histogram.delete(known);
  set(values, productId, position);
}

/**
 * The numbers of released products of each type, from memory: to count the rows for every list
 * would cost more than the list. Exact for what this process releases and takes down.
 */
export interface ListedCountCache {
  /** Of one type, or of all. */
  count(type?: number | null): Promise<number>;
  invalidate(): void;
}

const readListedCounts = statement<CatalogTables>()((db) =>
  db
    .selectFrom('product_rank')
    .select('type')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .groupBy('type'),
);

/** @param now milliseconds of a monotonic clock */
export function createListedCountCache(database: Database, now = monotonicMs): ListedCountCache {
  const counts = cachedRead(async () => {
    const rows = await readListedCounts.run(database);
    return new Map(rows.map(({ type, count }) => [type, count]));
  }, now);
  return {
    async count(type) {
      const byType = await counts.get();
      if (type) return byType.get(type) ?? 0;
      return [...byType.values()].reduce((sum, count) => sum + count, 0);
    },
    invalidate: counts.invalidate,
  };
}

interface CachedRead<T> {
  /** The last result; reads again when it is older than the maximum age. */
  get(): Promise<T>;
  /** The last result at any age; null before the first read. */
  peek(): Promise<T> | null;
  /** The next `get` reads again. */
  invalidate(): void;
}

/**
 * Caches the result of one read. Concurrent calls share it; a failed read is not cached. Reads of up to
 * 1.2 s take a fiftieth of the time at most. No result is older than a minute and the read after it.
 */
export function cachedRead<T>(read: () => Promise<T>, now = monotonicMs): CachedRead<T> {
  let result: Promise<T> | null = null;
  let startedAt = 0;
  let ageMs = maxAgeMs;
  return {
    get() {
      if (result && now() - startedAt <= ageMs) return result;
      startedAt = now();
      const since = startedAt;
      const reading = withoutDeadline(read);
      result = reading;
      reading.then(
        () => {
          ageMs = Math.min(Math.max(maxAgeMs, restFactor * (now() - since)), maxRestMs);
        },
        () => {
          if (result === reading) result = null;
        },
      );
      return reading;
    },
    peek: () => result,
    invalidate() {
      result = null;
    },
  };
}
