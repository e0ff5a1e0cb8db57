/** Random choices that are reproducible from their seed. */
export interface SeededRandom {
  /** In [0, 1). */
  fraction(): number;
  /** An integer; both bounds are inclusive. */
  between(low: number, high: number): number;
  /** @throws if the list is empty */
  pick<T>(from: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** mulberry32: small, fast, and uniform enough for tests. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    fraction,
    between,
    pick<T>(from: readonly T[]) {
      if (from.length === 0) throw new Error('cannot pick from an empty list');
      return from[between(0, from.length - 1)] as T;
    },
    shuffled<T>(list: readonly T[]) {
      const all = [...list];
      for (let last = all.length - 1; last > 0; last--) {
        const other = between(0, last);
        [all[last], all[other]] = [all[other] as T, all[last] as T];
      }
      return all;
    },
  };
}
