import { LRUCache } from 'lru-cache';
import { withoutDeadline } from '#kit/runtime/deadline';

/** Milliseconds until UPs and changes of other processes are seen. */
const pageMaxAgeMs = 5_000;
const countMaxAgeMs = 30_000;
/** Of different searches in memory; a page takes about 4 kB. */
const maxEntries = 2_000;

/**
 * Results of the searches of the last seconds: common words are searched often, and to count
 * thousands of hits takes much longer than to read a page. A change of the public lists in this
 * process empties it.
 */
export interface SearchCache {
  page<T>(key: string, read: () => Promise<T>): Promise<T>;
  count<T>(key: string, read: () => Promise<T>): Promise<T>;
}

/** @param listingVersion changes whenever products are released, changed or taken down */
export function createSearchCache(listingVersion: () => number): SearchCache {
  const pages = cacheOf(pageMaxAgeMs, listingVersion);
  const counts = cacheOf(countMaxAgeMs, listingVersion);
  return {
    page: <T>(key: string, read: () => Promise<T>) => pages(key, read) as Promise<T>,
    count: <T>(key: string, read: () => Promise<T>) => counts(key, read) as Promise<T>,
  };
}

/** Concurrent calls share a read; a failed one is not cached. */
function cacheOf(ttl: number, listingVersion: () => number) {
  const results = new LRUCache<string, Promise<unknown>>({ max: maxEntries, ttl });
  return (key: string, read: () => Promise<unknown>): Promise<unknown> => {
    const versioned = `${listingVersion()} ${key}`;
    const known = results.get(versioned);
    if (known) return known;
    // Other requests wait for this one, also when its client gives up.
    const reading = withoutDeadline(read);
    results.set(versioned, reading);
    reading.catch(() => results.delete(versioned));
    return reading;
  };
}
