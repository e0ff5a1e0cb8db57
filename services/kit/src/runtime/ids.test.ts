import { isRowId, rowIds } from './ids.ts';

describe('row ids', () => {
  it.each(['1', '42', '999999999999999999'])('rel-S37 accepts %s', (id) => {
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
  ])('rel-S37 rejects %j', (id) => {
    expect(isRowId(id)).toBe(false);
  });

  it('rel-S37 returns the valid ids without duplicates', () => {
    expect(rowIds(['2', 'x', '1', '2'])).toEqual(['2', '1']);
  });
});
