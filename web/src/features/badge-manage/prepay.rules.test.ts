import { coinsOf, firstMints, mintsOf, prepayFault } from './prepay.rules.ts';

const badge = { perMint: '7000000000000000', mintsLeft: 2, unclaimed: 100 };

describe('a prepayment', () => {
  it('B6 is chosen in mints or in coins, which follow each other', () => {
    expect(coinsOf('10', badge)).toBe('0.07');
    expect(coinsOf('ten', badge)).toBe('');
    expect(mintsOf('0.07', badge)).toBe('10');
    expect(mintsOf('0.0699', badge)).toBe('9');
    expect(mintsOf('-1', badge)).toBe('');
  });

  it('B6 covers the next mints at first, and never more than are left', () => {
    expect(firstMints(badge)).toBe(20);
    expect(firstMints({ ...badge, unclaimed: 5 })).toBe(3);
    expect(firstMints({ ...badge, unclaimed: 1 })).toBe(1);
  });

  it.each([
    ['', 'AMOUNT'],
    ['0', 'AMOUNT'],
    ['0,5', 'AMOUNT'],
    ['0.000000000000000001', null],
    ['0.686', null],
    ['0.686000000000000001', 'MORE_THAN_NEEDED'],
  ])('B6 of %j coins is %s', (coins, fault) => {
    expect(prepayFault(coins, badge)).toBe(fault);
  });
});
