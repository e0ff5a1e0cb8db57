import type { ServiceContext } from '#kit/service/service';
import { createListedCounts, type ListedCounts } from '../product/listed-counts.ts';
import { createPlaces } from './places.ts';
import { createRankCopy } from './rank-copy.ts';

/** What follows a counter after it changed: the order of lists, and a product's place in it. */
export interface Ranking {
  /** After an UP is committed. */
  raised(productId: string, upValue: number): void;
  /** After products were released or taken down. */
  listingChanged(): void;
  /** How many products are released. */
  listed: ListedCounts;
  /** The place from 1 that a value has among released products (Q19). */
  placeOf(upValue: number): Promise<number>;
  /** Resolves when lists sort by all that was raised before the call. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export function createRanking({ database, logger }: Omit<ServiceContext, 'outbox'>): Ranking {
  const copy = createRankCopy(database, logger);
  const places = createPlaces(database);
  const listed = createListedCounts(database);
  return {
    raised(productId, upValue) {
      copy.raised(productId);
      places.raised(productId, upValue);
    },
    listingChanged() {
      places.forget();
      listed.forget();
    },
    listed,
    placeOf: places.placeOf,
    settle: copy.settle,
    close: copy.close,
  };
}
