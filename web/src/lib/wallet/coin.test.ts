import fc from 'fast-check';
import { exactCoins, parseCoins, shownCoins } from './coin.ts';

describe('amounts in coins', () => {
  it.each([
    [0n, '0', '0'],
    [1n, '0.000000000000000001', '< 0.000001'],
    [7_000_000_000_000_000n, '0.007', '0.007'],
    [1_234_567_899_999_999_999n, '1.234567899999999999', '1.234567'],
    [3n * 10n ** 18n, '3', '3'],
  ])('B6 shows %s wei exactly as %s, and shortly as %s', (wei, exact, shown) => {
    expect([exactCoins(wei), shownCoins(wei)]).toEqual([exact, shown]);
  });

  it.each([
    ['0.07', 70_000_000_000_000_000n],
    [' 1. ', 10n ** 18n],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['0,5', null],
    [`0.${'1'.repeat(19)}`, null],
  ])('B6 reads %j as %s wei', (text, wei) => {
    expect(parseCoins(text)).toBe(wei);
  });

  it('B6 no wei is lost between a text and its amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 29n }), (wei) => {
        expect(parseCoins(exactCoins(wei))).toBe(wei);
      }),
    );
  });
});
