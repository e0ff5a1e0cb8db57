import { isRowId, rowIds } from './row-id.ts';

describe('row ids', () => {
  it.each(['1', '42', '999999999999999999'])('S37 takes %s', (id) => {
    expect(isRowId(id)).toBe(true);
  });

  it.each([
    '',
    '0',
    '01',
    '-1',
    '1.0',
    '1e3',
    ' 1',
    '1\n',
    '９',
    'x',
    "1' or true",
    '1'.repeat(19),
  ])('S37 refuses %j', (id) => {
    expect(isRowId(id)).toBe(false);
  });

  it('S37 keeps those that can be ids, each once', () => {
    expect(rowIds(['2', 'x', '1', '2'])).toEqual(['2', '1']);
  });
});
