import { givable, lackOf } from './mint-to.rules.ts';

describe('the next wallets of a list', () => {
  it.each([
    [10, 3, 3, null],
    [3, 3, 3, null],
    [5, 10, 3, null],
    [3, 10, 1, null],
    [2, 10, 0, 'BADGE_LACKS_GAS'],
    [2, 2, 2, null],
    [0, 1, 0, 'BADGE_LACKS_GAS'],
    [9, 0, 0, 'BADGE_ALL_MINTED'],
  ])(
    'O45 B6 with gas for %i mints and %i left: %i get a token',
    (mintsLeft, unclaimed, count, lack) => {
      expect(givable({ mintsLeft, unclaimed })).toBe(count);
      expect(lackOf({ mintsLeft, unclaimed })).toBe(lack);
    },
  );
});
