import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { cachedRead } from './cached-read.ts';

/** Milliseconds until changes of other processes are counted. */
const maxAgeMs = 5_000;

/**
 * The numbers of released products of each type, from memory: to count the rows for every list
 * would cost more than the list. Exact for what this process releases and takes down.
 */
export interface ListedCountCache {
  /** Of one type, or of all. */
  count(type?: number | null): Promise<number>;
  invalidate(): void;
}

const readCounts = statement<CatalogTables>()((db) =>
  db
    .selectFrom('product_rank')
    .select('type')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .groupBy('type'),
);

export function createListedCountCache(database: Database): ListedCountCache {
  const counts = cachedRead(async () => {
    const rows = await readCounts.run(database);
    return new Map(rows.map(({ type, count }) => [type, count]));
  }, maxAgeMs);
  return {
    async count(type) {
      const byType = await counts.get();
      if (type) return byType.get(type) ?? 0;
      return [...byType.values()].reduce((sum, count) => sum + count, 0);
    },
    invalidate: counts.invalidate,
  };
}
