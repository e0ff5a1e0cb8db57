import { LRUCache } from 'lru-cache';

/**
 * Returns the open window of a key, or a new one with a count of 0, which the caller raises.
 * @param keys how many are stored; beyond it the least recently used one is forgotten
 * @param now milliseconds of a monotonic clock, like `endsAt`
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
