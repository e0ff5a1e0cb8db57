import { isRowId, newCode, rowIds } from './ids.ts';

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

describe('codes', () => {
  const codes = Array.from({ length: 10_000 }, () => newCode(6));
  // Of 9 degrees of freedom; a fair generator exceeds it once in a billion runs.
  const limit = 62;

  /** How far the digits that `digitOf` takes are from an even spread. */
  function chiSquare(digitOf: (code: string, index: number) => number): number {
    const counts = Array.from({ length: 10 }, () => 0);
    for (const [index, code] of codes.entries()) {
      const digit = digitOf(code, index);
      counts[digit] = (counts[digit] ?? 0) + 1;
    }
    const expected = codes.length / 10;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  }

  it('rel-S07 have six digits, each of them as frequent as the others in 10,000 codes', () => {
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    for (let place = 0; place < 6; place += 1) {
      expect(chiSquare((code) => Number(code[place]))).toBeLessThan(limit);
    }
  });

  it('rel-S07 do not follow from the code before, and hardly repeat', () => {
    const differenceAt = (place: number) => (code: string, index: number) =>
      (Number(code[place]) - Number((codes[index - 1] ?? codes.at(-1))?.[place]) + 10) % 10;
    for (let place = 0; place < 6; place += 1) {
      expect(chiSquare(differenceAt(place))).toBeLessThan(limit);
    }
    // 50 pairs of equal codes are expected among 10,000 of a million.
    expect(new Set(codes).size).toBeGreaterThan(9_850);
  });
});
