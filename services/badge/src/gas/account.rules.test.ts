import fc from 'fast-check';
import { isGasNews, isLow, lacksGas, mintsLeft, reserve, settle } from './account.rules.ts';

const wei = fc.bigInt({ min: 0n, max: 10n ** 24n });
const badge = { id: '7', network: 'local' } as const;

/** What each account gains by the transfers. */
function gains(transfers: ReturnType<typeof settle>): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { debit, credit, amount } of transfers) {
    sums[debit] = (sums[debit] ?? 0n) - amount;
    sums[credit] = (sums[credit] ?? 0n) + amount;
  }
  return sums;
}

describe('settle', () => {
  it('rel-R35 empties the reservation, spends exactly the cost, and never charges above the reservation', () => {
    fc.assert(
      fc.property(wei, wei, (reserved, cost) => {
        const sums = gains(settle({ badge, subject: 'c:1', reserved, cost }));
        const of = (account: string) => sums[account] ?? 0n;
        expect(of('reserved:c:1')).toBe(-reserved);
        expect(of('spent:local')).toBe(cost);
        expect(of('badge:7')).toBe(cost < reserved ? reserved - cost : 0n);
        expect(of('site:local')).toBe(cost > reserved ? reserved - cost : 0n);
        expect(Object.values(sums).reduce((sum, each) => sum + each, 0n)).toBe(0n);
      }),
    );
  });

  it('B6 posts no empty transfers, and each under a cause of its own', () => {
    fc.assert(
      fc.property(wei, wei, (reserved, cost) => {
        const transfers = settle({ badge, subject: 'c:1', reserved, cost });
        expect(transfers.every(({ amount }) => amount > 0n)).toBe(true);
        const causes = [...transfers, reserve(badge, 'c:1', 1n)].map(({ cause }) => cause);
        expect(new Set(causes).size).toBe(causes.length);
      }),
    );
  });
});

describe('lacksGas', () => {
  it('B6 suspends below three mints, or below all that are left', () => {
    expect([0n, 2n, 3n].map((balance) => lacksGas(balance, 1n, 100))).toEqual([true, true, false]);
    expect(lacksGas(1n, 1n, 1)).toBe(false);
    expect(lacksGas(0n, 1n, 0)).toBe(false);
    expect([9n, 10n].map((balance) => isLow(balance, 1n, 100))).toEqual([true, false]);
    expect([mintsLeft(10n, 3n), mintsLeft(10n, 0n)]).toEqual([3, 0]);
  });
});

describe('isGasNews', () => {
  const at = new Date('2026-01-02T00:00:00Z');
  const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);

  it('B6 tells a level once until somebody prepays, and again after a day', () => {
    const news = (before: number, now: number, level: number | null, hours = 1) =>
      isGasNews(before, now, {
        told: level === null ? null : { level, at: hoursAgo(hours) },
        at,
      });
    expect([news(0, 1, null), news(0, 2, null), news(1, 2, 1)]).toEqual([true, true, true]);
    expect([news(1, 2, 2), news(0, 1, 2), news(0, 1, 1)]).toEqual([false, false, false]);
    expect([news(1, 2, 2, 23), news(1, 2, 2, 24)]).toEqual([false, true]);
    expect([news(2, 2, null), news(2, 1, null), news(2, 0, 2, 48)]).toEqual([false, false, false]);
  });
});
