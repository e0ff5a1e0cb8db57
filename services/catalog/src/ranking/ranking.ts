import type { ServiceContext } from '#kit/service/service';
import { createListedCountCache, type ListedCountCache } from './listed-count-cache.ts';
import { createRankCache } from './rank-cache.ts';
import { createRankCopy } from './rank-copy.ts';

/** What is derived from the counters: the order of lists, ranks, and the numbers of products. */
export interface Ranking {
  /** Call after the commit of an UP. `upValue` is the counter after it. */
  upValueChanged(productId: string, upValue: number): void;
  /** Call after products were released or taken down. */
  listingChanged(): void;
  listedCounts: ListedCountCache;
  /** The rank of a value among released products, from 1. */
  rankOf(upValue: number): Promise<number>;
  /** Resolves when lists sort by all values that were reported before the call. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export function createRanking({ database, logger }: Omit<ServiceContext, 'outbox'>): Ranking {
  const copy = createRankCopy(database, logger);
  const ranks = createRankCache(database);
  const listedCounts = createListedCountCache(database);
  return {
    upValueChanged(productId, upValue) {
      copy.upValueChanged(productId);
      ranks.upValueChanged(productId, upValue);
    },
    listingChanged() {
      ranks.invalidate();
      listedCounts.invalidate();
    },
    listedCounts,
    rankOf: ranks.rankOf,
    settle: copy.settle,
    close: copy.close,
  };
}
