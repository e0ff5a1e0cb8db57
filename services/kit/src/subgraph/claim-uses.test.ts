import { createClaimUses } from './claim-uses.ts';

describe('uses of claims', () => {
  it('X-L16 accepts an id once for as long as a claim is valid', () => {
    let now = 0;
    const isFirst = createClaimUses(() => now);
    expect(isFirst('a')).toBe(true);
    for (const ms of [0, 1, 60_000, 65_000]) {
      now = ms;
      expect([ms, isFirst('a')]).toEqual([ms, false]);
    }
    now = 64_000;
    expect([isFirst('b'), isFirst('b')]).toEqual([true, false]);
    // `b` is in the older set now, and valid until 129,000.
    now = 65_001;
    expect(isFirst('c')).toBe(true);
    now = 129_000;
    expect([isFirst('b'), isFirst('c')]).toEqual([false, false]);
  });

  it('X-L16 knows an id for the time of a claim and the difference of two clocks', () => {
    let now = 0;
    const isFirst = createClaimUses(() => now);
    const uses = [
      [60_000, 'used'],
      [60_001, 'b'],
      [65_001, 'c'],
      [120_002, 'd'],
      [125_000, 'used'],
    ] as const;
    const first = uses.map(([at, id]) => {
      now = at;
      return isFirst(id);
    });
    expect(first).toEqual([true, true, true, true, false]);
  });

  it('X-L16 forgets no id of a valid claim, however many come, and refuses when it is full', () => {
    let now = 0;
    const isFirst = createClaimUses(() => now, 2);
    expect(['a', 'b'].map(isFirst)).toEqual([true, true]);
    for (const id of ['c', 'd', 'e']) expect(() => isFirst(id)).toThrow('UNAVAILABLE');
    expect(['a', 'b'].map(isFirst)).toEqual([false, false]);
    now = 65_001;
    expect(['a', 'c', 'd'].map(isFirst)).toEqual([false, true, true]);
    now = 130_002;
    expect(['a', 'c'].map(isFirst)).toEqual([true, false]);
  });
});
