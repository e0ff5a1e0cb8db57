import { DAY, HOUR } from '#schema/durations';
import {
  coinsOf,
  firstMints,
  keptSent,
  mayPrepay,
  mintsOf,
  openPayments,
  prepayFault,
} from './prepay.rules.ts';

const badge = {
  perMint: '7000000000000000',
  mintsLeft: 2,
  unclaimed: 100,
  allMinted: false,
  open: [],
};

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

describe('a payment that is on its way', () => {
  const at = '2026-11-26T12:00:00Z';
  const now = Date.parse(at);
  const perMint = '7';
  const badge = { perMint, mintsLeft: 0, unclaimed: 5, allMinted: false, open: [] };
  const paid = (mints: number | null) => ({
    ...badge,
    open: [{ hash: '0x1', wei: mints === null ? null : String(7 * mints) }],
  });

  it('B6 is not proposed and not accepted again', () => {
    expect(firstMints(badge)).toBe(5);
    expect(firstMints(paid(2))).toBe(3);
    expect(prepayFault('0.000000000000000021', paid(2))).toBeNull();
    expect(prepayFault('0.000000000000000022', paid(2))).toBe('MORE_THAN_NEEDED');
  });

  it('B6 lets no other follow when it covers all, or when nobody knows what it covers', () => {
    expect(mayPrepay(badge)).toBe(true);
    expect(mayPrepay({ ...badge, mintsLeft: 5 })).toBe(true);
    // All are claimed, and a voucher may still be left for the site.
    expect(mayPrepay({ ...badge, unclaimed: 0 })).toBe(true);
    expect(mayPrepay({ ...badge, unclaimed: 0, allMinted: true })).toBe(false);
    expect(mayPrepay(paid(2))).toBe(true);
    expect(mayPrepay(paid(5))).toBe(false);
    expect(mayPrepay(paid(null))).toBe(false);
  });

  it('B6 is known from the service, from the wallet of this tab, or from both', () => {
    const told = [
      { hash: '0x1', state: 'REPORTED', amount: null, at },
      { hash: '0x2', state: 'SEEN', amount: '9', at },
      { hash: '0x3', state: 'CONFIRMED', amount: '9', at },
      { hash: '0x4', state: 'REPORTED', amount: null, at },
    ];
    const sent = [
      { hash: '0x1', wei: '5', at: now },
      { hash: '0x5', wei: '6', at: now },
      { hash: '0x3', wei: '9', at: now },
    ];
    expect(openPayments({ told, sent, reverted: new Set(['0x4']) }, now)).toEqual([
      { hash: '0x5', wei: '6' },
      { hash: '0x1', wei: '5' },
      { hash: '0x2', wei: '9' },
    ]);
  });

  it('B6 holds up others for an hour when no chain has told of it, and is forgotten after a day', () => {
    const told = [
      { hash: '0x1', state: 'REPORTED', amount: null, at },
      { hash: '0x2', state: 'SEEN', amount: '9', at },
    ];
    const sent = [
      { hash: '0x1', wei: '5', at: now },
      { hash: '0x5', wei: '6', at: now },
    ];
    const hashes = (later: number) =>
      openPayments({ told, sent }, now + later).map(({ hash }) => hash);
    expect(hashes(HOUR - 1)).toEqual(['0x5', '0x1', '0x2']);
    expect(hashes(HOUR)).toEqual(['0x2']);
    expect(keptSent(sent, now + DAY - 1)).toEqual(sent);
    expect(keptSent(sent, now + DAY)).toEqual([]);
    expect(keptSent([{ hash: '0x6', wei: '1' }], now)).toEqual([]);
  });
});
