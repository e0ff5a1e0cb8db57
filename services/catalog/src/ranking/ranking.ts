import type { Database, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { withoutDeadline } from '#kit/runtime/deadline';
import type { Logger } from '#kit/runtime/logger';
import type { ServiceContext } from '#kit/service/service';
import { addMissingListings, copyAllFollowers } from '../listing/write-listings.ts';
import { lockCounters } from '../product/product-counters.ts';
import type { CatalogTables } from '../tables.ts';
import { createFacetIndex, type FacetIndex } from './facet-index.ts';
import {
  createListedCountCache,
  createRankCache,
  type ListedCountCache,
} from './ranking-caches.ts';

/** Milliseconds between batches of the copy. An UP after an idle time is copied at once. */
const intervalMs = 200;

/** Milliseconds between copies of every counter that differs, whatever was missed. */
const sweepMs = 60_000;

/** What is derived from the counters: the order of lists, ranks, and the numbers of products. */
export interface Ranking {
  /** Call after the commit of an UP. `upValue` is the counter after it. */
  upValueChanged(productId: string, upValue: number): void;
  /** Call after the commit that lowered a counter and its rank. */
  upValueLowered(): void;
  /** Call after products were released or taken down. */
  listingChanged(): void;
  /** Another number after each `listingChanged`. */
  listingVersion(): number;
  listedCounts: ListedCountCache;
  /** What released products are filtered by. */
  facets: FacetIndex;
  /** The rank of a value among released products, from 1. Products out of service come last. */
  rankOf(upValue: number, isLiving?: boolean): Promise<number>;
  /** Resolves when lists sort by all values that were reported before the call. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export function createRanking(
  { database, logger }: Pick<ServiceContext, 'database' | 'logger'>,
  options: { sweepMs?: number } = {},
): Ranking {
  const copy = createRankCopy(database, logger, options.sweepMs ?? sweepMs);
  const ranks = createRankCache(database);
  const listedCounts = createListedCountCache(database);
  let version = 0;
  const facets = createFacetIndex(database);
  return {
    upValueChanged(productId, upValue) {
      copy.upValueChanged(productId);
      ranks.upValueChanged(productId, upValue);
    },
    listingVersion: () => version,
    upValueLowered() {
      copy.upValueLowered();
      ranks.invalidate();
    },
    listingChanged() {
      version += 1;
      ranks.invalidate();
      listedCounts.invalidate();
      facets.invalidate();
    },
    listedCounts,
    facets,
    rankOf: ranks.rankOf,
    settle: copy.settle,
    close: copy.close,
  };
}

/**
 * Copies counters into `product_rank`, by which lists are sorted. Many UPs of a product become one
 * update of the indexes, and the vote itself updates none.
 */
interface RankCopy {
  upValueChanged(productId: string): void;
  upValueLowered(): void;
  settle(): Promise<void>;
  close(): Promise<void>;
}

function createRankCopy(database: Database, logger: Logger, sweepMs: number): RankCopy {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let copiedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<unknown> = Promise.resolve();
  // Catches up what a process had not copied when it crashed, or another one has not copied.
  sweep();
  const sweeping = setInterval(sweep, sweepMs).unref();

  function sweep(): void {
    running = running
      .then(() =>
        database.transaction(async (tx) => {
          await addMissingListings(tx);
          await copyAllCounters.run(tx);
          await lowerRanks(tx);
          await copyAllFollowers.run(tx);
        }),
      )
      .catch(report);
  }

  function report(error: unknown): void {
    logger.error({ err: error }, 'UPs were not copied to the ranking');
  }

  async function copyWaiting(): Promise<void> {
    const productIds = [...waiting];
    waiting = new Set();
    copiedAt = performance.now();
    if (productIds.length === 0) return;
    try {
      await copyCounters.run(database, { productIds });
    } catch (error) {
      for (const productId of productIds) waiting.add(productId);
      throw error;
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const flushed = running.then(copyWaiting).catch(report);
    running = flushed;
    return flushed;
  }

  return {
    upValueChanged(productId) {
      waiting.add(productId);
      const waitMs = Math.max(0, copiedAt + intervalMs - performance.now());
      // Other UPs join the batch, which must not end with the operation that started it.
      timer ??= withoutDeadline(() => setTimeout(flush, waitMs));
    },
    upValueLowered() {
      // After the copies under way, which may have read the counter before.
      running = running
        .then(() => withoutDeadline(() => database.transaction(lowerRanks)))
        .catch(report);
    },
    settle: flush,
    close() {
      clearInterval(sweeping);
      return flush();
    },
  };
}

/** Locks rows in the order of their ids, so that two processes never deadlock. */
const copyCounters = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .with('changed', (cte) =>
      cte
        .selectFrom('product_rank as r')
        .innerJoin('product_counter as c', 'c.product_id', 'r.product_id')
        .select(['r.product_id', 'c.up_value'])
        .where('r.product_id', '=', p.any('productIds'))
        .orderBy('r.product_id')
        .forUpdate('r'),
    )
    .updateTable('product_rank as r')
    .from('changed')
    .set((eb) => ({ up_value: eb.ref('changed.up_value') }))
    .whereRef('r.product_id', '=', 'changed.product_id')
    .whereRef('r.up_value', '<', 'changed.up_value'),
);

const copyAllCounters = statement<CatalogTables>()((db) =>
  db
    .updateTable('product_rank as r')
    .from('product_counter as c')
    .set((eb) => ({ up_value: eb.ref('c.up_value') }))
    .whereRef('c.product_id', '=', 'r.product_id')
    .whereRef('c.up_value', '>', 'r.up_value'),
);

const findHighRanks = statement<CatalogTables>()((db) =>
  db
    .selectFrom('product_rank as r')
    .innerJoin('product_counter as c', 'c.product_id', 'r.product_id')
    .select('r.product_id as productId')
    .whereRef('r.up_value', '>', 'c.up_value'),
);

const lowerToCounters = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .updateTable('product_rank as r')
    .from('product_counter as c')
    .set((eb) => ({ up_value: eb.ref('c.up_value') }))
    .whereRef('c.product_id', '=', 'r.product_id')
    .where('r.product_id', '=', p.any('productIds')),
);

/**
 * A copy that read a counter before an UP was withheld can write its old value afterwards. The locks
 * make the values that are read here the last ones.
 */
async function lowerRanks(tx: Transaction): Promise<void> {
  const productIds = (await findHighRanks.run(tx)).map(({ productId }) => productId);
  if (productIds.length === 0) return;
  await lockCounters.run(tx, { productIds });
  await lowerToCounters.run(tx, { productIds });
}
