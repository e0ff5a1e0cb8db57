import { batchLoads } from './batch.ts';
import { currentSignal, withDeadline } from './deadline.ts';

describe('batchLoads', () => {
  it('C-M6 loads the keys of concurrent callers together, each key once', async () => {
    const loads: number[][] = [];
    const double = batchLoads(async (keys: readonly number[]) => {
      loads.push([...keys]);
      return keys.map((key) => key * 2);
    });
    expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2]);
    expect(await double(1)).toBe(2);
    expect(loads).toEqual([[1, 2], [1]]);
  });

  it('C-M6 loads at most 50 keys together', async () => {
    const sizes: number[] = [];
    const load = batchLoads(async (keys: readonly number[]) => {
      sizes.push(keys.length);
      return keys;
    });
    await Promise.all(Array.from({ length: 51 }, (_, key) => load(key)));
    expect(sizes).toEqual([50, 1]);
  });

  it('C-M6 loads outside of the deadline of the first caller', async () => {
    const load = batchLoads(async (keys: readonly number[]) => keys.map(() => currentSignal()));
    expect(await withDeadline(60_000, () => load(1))).toBeUndefined();
  });

  it('C-M6 rejects the callers of a batch that fails, and no later ones', async () => {
    let isAway = true;
    const load = batchLoads(async (keys: readonly number[]) => {
      if (isAway) throw new Error('away');
      return keys;
    });
    await expect(load(1)).rejects.toThrow('away');
    isAway = false;
    expect(await load(1)).toBe(1);
  });
});
