import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { cachedRead } from './cached-read.ts';

/** Milliseconds until UPs of other processes are read. */
const maxAgeMs = 5_000;

/**
 * Ranks among released products, from memory: to count the rows for every vote would cost more than
 * the vote. Exact for the UPs of this process.
 */
export interface RankCache {
  upValueChanged(productId: string, upValue: number): void;
  rankOf(upValue: number): Promise<number>;
  invalidate(): void;
}

interface UpValues {
  byProduct: Map<string, number>;
  /** The number of products by value. */
  histogram: Map<number, number>;
}

export function createRankCache(database: Database): RankCache {
  // UPs that may have been committed after the rows were read.
  let changedWhileReading = new Map<string, number>();
  const upValues = cachedRead(async () => {
    changedWhileReading = new Map();
    const values = await readUpValues(database);
    for (const [productId, upValue] of changedWhileReading) raise(values, productId, upValue);
    return values;
  }, maxAgeMs);

  return {
    upValueChanged(productId, upValue) {
      const known = changedWhileReading.get(productId) ?? 0;
      changedWhileReading.set(productId, Math.max(upValue, known));
      upValues
        .peek()
        ?.then((values) => raise(values, productId, upValue))
        .catch(() => undefined);
    },
    async rankOf(upValue) {
      const { histogram } = await upValues.get();
      let rank = 1;
      for (const [value, products] of histogram) if (value > upValue) rank += products;
      return rank;
    },
    invalidate: upValues.invalidate,
  };
}

const readCounters = statement<CatalogTables>()((db) =>
  db
    .selectFrom('product_rank as r')
    .innerJoin('product_counter as c', 'c.product_id', 'r.product_id')
    .select(['r.product_id as productId', 'c.up_value as upValue']),
);

async function readUpValues(database: Database): Promise<UpValues> {
  const rows = await readCounters.run(database);
  const values: UpValues = { byProduct: new Map(), histogram: new Map() };
  for (const { productId, upValue } of rows) set(values, productId, upValue);
  return values;
}

function set({ byProduct, histogram }: UpValues, productId: string, upValue: number): void {
  byProduct.set(productId, upValue);
  histogram.set(upValue, (histogram.get(upValue) ?? 0) + 1);
}

/** Counters only grow, so that a lower value which arrives late is stale. */
function raise(values: UpValues, productId: string, upValue: number): void {
  const { byProduct, histogram } = values;
  const known = byProduct.get(productId);
  if (known === undefined || known >= upValue) return;
  const products = (histogram.get(known) ?? 1) - 1;
  if (products > 0) histogram.set(known, products);
  else histogram.delete(known);
  set(values, productId, upValue);
}
