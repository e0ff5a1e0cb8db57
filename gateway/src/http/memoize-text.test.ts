import { memoizeByText } from './memoize-text.ts';

describe('memoizeByText', () => {
  it('perf-G12 calls the function once for each cached text, also when the result is empty', () => {
    const made: string[] = [];
    const half = memoizeByText((text) => {
      made.push(text);
      return text.slice(1);
    });
    expect([half('ab'), half('c'), half('ab'), half('c')]).toEqual(['b', '', 'b', '']);
    expect(made).toEqual(['ab', 'c']);
    for (let index = 0; index < 50; index++) half(`other ${index}`);
    expect(half('ab')).toBe('b');
    expect(made.filter((text) => text === 'ab')).toHaveLength(2);
  });
});
