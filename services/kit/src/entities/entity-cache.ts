import { LRUCache } from 'lru-cache';
import { batchLoads } from '../runtime/batch.ts';
import type { ChangeListener, Changes } from './changes.ts';

export interface EntityCacheOptions<V> {
  changes: Pick<Changes, 'on' | 'isListening'>;
  /** Has the triggers of `changeTriggers`. */
  table: string;
  /** Reads committed rows of distinct keys, in any order: what everybody may see. */
  load(keys: readonly string[]): Promise<readonly V[]>;
  keyOf(row: V): string;
  /** Bytes, roughly. */
  maxBytes: number;
}

/** Values of the service's own tables, which every request shares. */
export interface EntityCache<V> {
  /** Null when there is none. A stored value comes at once; the keys of a turn are read together. */
  find(key: string): V | null | Promise<V | null>;
}

/** Bounds staleness when a notification was lost with its connection. */
const ttlMs = 10_000;
const clockStepMs = 500;
const entryBytes = 400;

const bytesOf = (value: unknown): number => entryBytes + 2 * JSON.stringify(value).length;

/**
 * Caches values, also null, until a change of their key is reported. A value whose key changed while it was read
 * is not stored. Stores nothing while the connection that reports the changes of other processes is lost.
 */
export function createEntityCache<V extends object>({
  changes,
  table,
  load,
  keyOf,
  maxBytes,
}: EntityCacheOptions<V>): EntityCache<V> {
  const values = new LRUCache<string, { value: V | null }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => bytesOf(value),
    ttl: ttlMs,
    ttlResolution: clockStepMs,
  });
  /** Reads that no change has overtaken: callers may wait for their value, and it may be stored. */
  const reads = new Map<string, Promise<V | null>>();
  const read = batchLoads<string, V | null>(async (keys) => {
    const rows = new Map((await load(keys)).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key) ?? null);
  });

  function start(key: string): Promise<V | null> {
    const reading: Promise<V | null> = read(key).then(
      (value) => {
        if (reads.get(key) !== reading) return value;
        reads.delete(key);
        if (changes.isListening) values.set(key, { value: value && Object.freeze(value) });
        return value;
      },
      (error: unknown) => {
        if (reads.get(key) === reading) reads.delete(key);
        throw error;
      },
    );
    reads.set(key, reading);
    return reading;
  }

  const listener: ChangeListener = {
    table,
    changed(keys) {
      for (const key of keys) {
        values.delete(key);
        reads.delete(key);
      }
    },
    allChanged() {
      values.clear();
      reads.clear();
    },
  };
  let isSubscribed = false;
  return {
    find(key) {
      // Not before the first use: a graph is also built without a database, to print it.
      if (!isSubscribed) changes.on(listener);
      isSubscribed = true;
      const stored = values.get(key);
      return stored ? stored.value : (reads.get(key) ?? start(key));
    },
  };
}
