import { isOlder, newestByKey } from './newest.ts';

const entry = (key: string, sequence: string | undefined, value: string) => ({
  key,
  sequence,
  value,
});
const valuesOf = (...entries: ReturnType<typeof entry>[]) =>
  newestByKey(entries, ({ key }) => key).map(({ value }) => value);

describe('isOlder', () => {
  it.each([
    ['1', '2', true],
    ['2', '1', false],
    ['2', '2', false],
    ['9', '10', true],
    ['9007199254740992', '9007199254740993', true],
    [undefined, '2', false],
    ['1', undefined, false],
    [undefined, undefined, false],
  ])('C-H5 compares %s with %s by their numbers: %s', (sequence, than, expected) => {
    expect(isOlder({ sequence }, { sequence: than })).toBe(expected);
  });
});

describe('newestByKey', () => {
  it('C-H5 returns the entry with the highest number of each key, whatever their order', () => {
    const [one, two, three] = [
      entry('a', '1', 'one'),
      entry('a', '2', 'two'),
      entry('b', '1', 'b'),
    ];
    expect(valuesOf(one, two, three)).toEqual(['two', 'b']);
    expect(valuesOf(two, three, one)).toEqual(['two', 'b']);
    expect(valuesOf()).toEqual([]);
  });

  it('C-H5 returns the later one of two without a number, or with the same', () => {
    expect(valuesOf(entry('a', undefined, 'one'), entry('a', undefined, 'two'))).toEqual(['two']);
    expect(valuesOf(entry('a', '7', 'one'), entry('a', undefined, 'two'))).toEqual(['two']);
    expect(valuesOf(entry('a', '7', 'one'), entry('a', '7', 'two'))).toEqual(['two']);
  });
});
