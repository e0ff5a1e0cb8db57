export interface CachedRead<T> {
  /** The last result; reads again when it is older than the maximum age. */
  get(): Promise<T>;
  /** The last result at any age; null before the first read. */
  peek(): Promise<T> | null;
  /** The next `get` reads again. */
  invalidate(): void;
}

/** Caches the result of one read. Concurrent calls share it; a failed read is not cached. */
export function cachedRead<T>(read: () => Promise<T>, maxAgeMs: number): CachedRead<T> {
  let result: Promise<T> | null = null;
  let startedAt = 0;
  return {
    get() {
      if (result && performance.now() - startedAt <= maxAgeMs) return result;
      startedAt = performance.now();
      const reading = read();
      result = reading;
      reading.catch(() => {
        if (result === reading) result = null;
      });
      return reading;
    },
    peek: () => result,
    invalidate() {
      result = null;
    },
  };
}
