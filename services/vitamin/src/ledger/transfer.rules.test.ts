import fc from 'fast-check';
import { type CorrectionCause, chainOf, correct, isByHand } from './correction.rules.ts';
import { issue, movementsOf, type PostedTransfer, toldTogether, userOf } from './transfer.rules.ts';

const at = new Date('2026-01-05T08:00:00Z');
const posted = (userId: string, id: string): PostedTransfer => ({
  ...issue({ rule: 'listed', cause: `listed:${id}`, userId, at }),
  id,
});
const why: CorrectionCause = { kind: 'UP_WITHHELD', reason: 'wrong', eventId: 'e', at };
const withReversals = fc
  .array(fc.record({ user: fc.constantFrom('a', 'b', 'c'), reversed: fc.boolean() }))
  .map((steps) =>
    steps.flatMap(({ user, reversed }, index) => {
      const transfer = posted(user, String(index));
      const reversal = correct(transfer, why);
      return reversed ? [transfer, { ...reversal, id: `r${index}` }] : [transfer];
    }),
  );

describe('movementsOf', () => {
  it('V7 returns the balance after each movement, oldest first', () => {
    const transfers = [posted('a', '1'), posted('b', '2'), posted('a', '3')];
    const movements = movementsOf(
      transfers,
      new Map([
        ['user:a', 10],
        ['user:b', 3],
      ]),
    );
    expect(movements.map(({ userId, amount, balance }) => [userId, amount, balance])).toEqual([
      ['a', 3, 7],
      ['b', 3, 3],
      ['a', 3, 10],
    ]);
  });

  it('V7 adds up from zero to the balance of each account', () => {
    fc.assert(
      fc.property(withReversals, (transfers) => {
        const balances = new Map<string, number>();
        for (const { debit, credit, amount } of transfers) {
          balances.set(debit, (balances.get(debit) ?? 0) - amount);
          balances.set(credit, (balances.get(credit) ?? 0) + amount);
        }
        const running = new Map<string, number>();
        for (const { userId, amount, balance } of movementsOf(transfers, balances)) {
          const before = running.get(userId) ?? 0;
          expect(balance).toBe(before + amount);
          running.set(userId, balance);
        }
        for (const [userId, balance] of running)
          expect(balances.get(`user:${userId}`)).toBe(balance);
      }),
    );
  });
});

describe('toldTogether', () => {
  const reversed = (transfer: PostedTransfer, cause = why) => ({
    ...correct(transfer, cause),
    id: `r${transfer.id}`,
  });
  const told = (...transfers: PostedTransfer[]) => toldTogether(movementsOf(transfers, new Map()));

  it('M1 Q27 sums the corrections of one event for a member, whatever rule granted them', () => {
    const up10 = { ...posted('a', '2'), rule: 'up10', amount: 1 } as const;
    const together = { transferId: 'r1', amount: -4 };
    expect(told(reversed(posted('a', '1')), reversed(posted('b', '3')), reversed(up10))).toEqual([
      together,
      null,
      together,
    ]);
  });

  it('M1 Q27 tells grants, other events, other words and other products one by one', () => {
    const gift = { ...posted('a', '4'), rule: 'newcomer' } as const;
    const ofProduct = { ...posted('a', '5'), product: { id: 'p', name: null } };
    const transfers = [
      posted('a', '1'),
      posted('a', '2'),
      reversed(posted('a', '1')),
      reversed(posted('a', '2'), { ...why, eventId: 'other' }),
      reversed(posted('a', '3'), { ...why, kind: 'PRODUCT_FRAUD' }),
      reversed(gift),
      reversed(ofProduct),
    ];
    expect(told(...transfers)).toEqual(transfers.map(() => null));
  });
});

describe('correct', () => {
  it('Q27 moves the same amount in the other direction, with reason and event', () => {
    const reversal = correct(posted('a', '9'), why);
    expect(reversal).toMatchObject({
      rule: 'listed',
      cause: 'reversal:listed:9:1',
      debit: 'user:a',
      credit: 'issuance:listed',
      amount: 3,
      reversal: { transferId: '9', kind: 'UP_WITHHELD', reason: 'wrong', operator: 'event:e' },
    });
  });

  it('Q27 gives again by reversing the reversal, with a cause for each step of the chain', () => {
    const first = { ...correct(posted('a', '9'), why), id: '10' };
    const again = { ...correct(first, { ...why, kind: 'UP_RESTORED' }), id: '11' };
    expect(again).toMatchObject({
      cause: 'reversal:listed:9:2',
      debit: 'issuance:listed',
      credit: 'user:a',
      reversal: { transferId: '10' },
    });
    expect(correct(again, why).cause).toBe('reversal:listed:9:3');
    expect([posted('a', '9'), first, again].map(chainOf)).toEqual(
      [1, 2, 3].map((length) => ({ grant: 'listed:9', length })),
    );
    expect([first, again].some(isByHand)).toBe(false);
    const byHand = { transferId: '9', kind: 'STAFF', reason: 'x', operator: 'ops' } as const;
    expect(isByHand({ reversal: byHand })).toBe(true);
  });
});

describe('userOf', () => {
  it('returns the user of an account and null for issuance', () => {
    expect([userOf('user:a'), userOf('issuance:up10')]).toEqual(['a', null]);
  });
});
