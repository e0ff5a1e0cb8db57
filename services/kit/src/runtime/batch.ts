import DataLoader from 'dataloader';
import { withoutDeadline } from './deadline.ts';

/** Few, because all callers of a batch go on in the same turn. */
const maxBatchSize = 50;

/**
 * Loads the keys of all concurrent callers of a turn of the event loop together. Nothing is cached.
 *
 * @param load gets distinct keys; returns their values in the same order
 */
export function batchLoads<K, V>(
  load: (keys: readonly K[]) => Promise<readonly V[]>,
): (key: K) => Promise<V> {
  const loader = new DataLoader<K, V>(
    async (keys) => {
      const distinct = [...new Set(keys)];
      const values = await load(distinct);
      const byKey = new Map(distinct.map((key, index) => [key, values[index] as V]));
      return keys.map((key) => byKey.get(key) as V);
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (dispatch) => withoutDeadline(() => setImmediate(dispatch)),
    },
  );
  return (key) => loader.load(key);
}
