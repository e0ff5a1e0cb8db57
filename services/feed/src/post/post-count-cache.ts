import type { Queryable, Transaction } from '#kit/database/database';

/** Milliseconds after which what other processes published or took down is counted again. */
const recountMs = 5_000;
const maxKept = 100;

interface KeptCount {
  count: Promise<number>;
  /** What had changed when it was counted. */
  changes: number;
  countedAt: number;
}

let changes = 0;
const kept = new WeakMap<Queryable, Map<string, KeptCount>>();

/** To be called by whatever adds, shows or hides posts: they are counted again after its commit. */
export function countPostsAgain(tx: Transaction): void {
  tx.afterCommit(() => {
    changes += 1;
  });
}

/**
 * A count from memory: lists that everybody reads would go through all posts for their total. Exact
 * for what this process has done.
 */
export function keptCount(
  database: Queryable,
  key: string,
  read: () => Promise<number>,
): Promise<number> {
  const counts = kept.get(database) ?? new Map<string, KeptCount>();
  kept.set(database, counts);
  const found = counts.get(key);
  const isFresh = found?.changes === changes && performance.now() - found.countedAt <= recountMs;
  if (found && isFresh) return found.count;
  if (counts.size >= maxKept) counts.clear();
  const count = read();
  counts.set(key, { count, changes, countedAt: performance.now() });
  count.catch(() => counts.delete(key));
  return count;
}
