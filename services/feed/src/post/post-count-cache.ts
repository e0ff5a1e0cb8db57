import { LRUCache } from 'lru-cache';
import type { Queryable, Transaction } from '#kit/database/database';
import { withoutDeadline } from '#kit/runtime/deadline';

/** Milliseconds until changes of other processes are counted. */
const maxAgeMs = 5_000;
const maxEntries = 100;

interface CachedCount {
  count: Promise<number>;
  /** The value of `changes` when it was counted. */
  changes: number;
}

let changes = 0;
const caches = new WeakMap<Queryable, LRUCache<string, CachedCount>>();

/** Every writer that adds, shows or hides posts calls this; its commit invalidates the counts. */
export function invalidatePostCounts(tx: Transaction): void {
  tx.afterCommit(() => {
    changes += 1;
  });
}

/**
 * Counts of shared lists would scan all posts for each reader. A cached count is exact for this
 * process's own writes.
 */
export function cachedCount(
  database: Queryable,
  key: string,
  read: () => Promise<number>,
): Promise<number> {
  const cache = caches.get(database) ?? new LRUCache({ max: maxEntries, ttl: maxAgeMs });
  caches.set(database, cache);
  const cached = cache.get(key);
  if (cached?.changes === changes) return cached.count;
  const count = withoutDeadline(read);
  cache.set(key, { count, changes });
  count.catch(() => cache.delete(key));
  return count;
}
