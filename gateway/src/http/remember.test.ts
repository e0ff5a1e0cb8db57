import { remember } from './remember.ts';

describe('a remembered function', () => {
  it('perf-G12 is called once for each text of late, also when it returns nothing', () => {
    const made: string[] = [];
    const half = remember((text) => {
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
