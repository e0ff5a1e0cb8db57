import { createWindows } from './windows.ts';

describe('createWindows', () => {
  it('C-low counts each key from its first use to the end of its window', () => {
    let now = 5;
    const windowOf = createWindows(60, 10, () => now);
    const count = (key: string) => {
      const window = windowOf(key);
      window.count += 1;
      return window;
    };
    count('a');
    now = 64;
    expect(count('a')).toEqual({ count: 2, endsAt: 65 });
    expect(count('b')).toEqual({ count: 1, endsAt: 124 });
    now = 65;
    expect(count('a')).toEqual({ count: 1, endsAt: 125 });
    expect(count('b')).toEqual({ count: 2, endsAt: 124 });
  });

  it('C-low forgets the key that was used least recently', () => {
    const windowOf = createWindows(60, 2, () => 0);
    for (const key of ['a', 'b', 'a', 'c']) windowOf(key).count += 1;
    expect(['a', 'c', 'b'].map((key) => windowOf(key).count)).toEqual([2, 1, 0]);
  });
});
