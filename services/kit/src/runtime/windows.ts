import { LRUCache } from 'lru-cache';

/**
 * Finds the open window of a key, or opens one; the caller counts in it until it ends, in milliseconds
 * of the clock. The least recently used of too many keys is forgotten.
 * @param now milliseconds of a monotonic clock
 */
export function createWindows(lengthMs: number, keys: number, now = () => performance.now()) {
  const windows = new LRUCache<string, { count: number; readonly endsAt: number }>({ max: keys });
  return (key: string) => {
    const known = windows.get(key);
    if (known && now() < known.endsAt) return known;
    const opened = { count: 0, endsAt: now() + lengthMs };
    windows.set(key, opened);
    return opened;
  };
}
