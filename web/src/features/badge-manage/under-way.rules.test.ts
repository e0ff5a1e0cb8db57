import { isUnderWay, newsOf, progressOf } from './under-way.rules.ts';

const quiet = {
  deployState: 'DEPLOYED',
  claims: 2,
  prepayments: [{ hash: '0x1', state: 'CONFIRMED' }],
  contractParts: [{ part: 'PAUSED', state: 'DONE' }],
  badge: { status: 'IN_EFFECT', minted: 2 },
};

describe('what is under way of a badge', () => {
  it('B6 is a contract or a change of it, a claim or a payment of which the chain has not told all', () => {
    expect(isUnderWay(quiet)).toBe(false);
    expect(isUnderWay({ ...quiet, deployState: 'REQUESTED' })).toBe(true);
    expect(isUnderWay({ ...quiet, claims: 3 })).toBe(true);
    const part = (state: string) => ({ ...quiet, contractParts: [{ part: 'CAP', state }] });
    expect(isUnderWay(part('PENDING'))).toBe(true);
    expect(isUnderWay(part('FAILED'))).toBe(false);
    for (const state of ['REPORTED', 'SEEN']) {
      expect(isUnderWay({ ...quiet, prepayments: [{ hash: '0x2', state }] })).toBe(true);
    }
  });

  it('B6 each step of it is a change', () => {
    const steps = [
      quiet,
      { ...quiet, claims: 3 },
      { ...quiet, deployState: 'FAILED' },
      { ...quiet, badge: { status: 'SUSPENDED', minted: 2 } },
      { ...quiet, prepayments: [{ hash: '0x1', state: 'UNDONE' }] },
      { ...quiet, contractParts: [{ part: 'PAUSED', state: 'PENDING' }] },
    ];
    expect(new Set(steps.map(progressOf)).size).toBe(steps.length);
  });

  it('E4 a payment is news when it was open and is credited or undone', () => {
    const open = [{ hash: '0x1', state: 'SEEN' }];
    const credited = [{ hash: '0x1', state: 'CONFIRMED' }];
    expect(newsOf(open, credited)).toEqual({ credited: true, undone: false });
    expect(newsOf(open, [{ hash: '0x1', state: 'UNDONE' }])).toEqual({
      credited: false,
      undone: true,
    });
    expect(newsOf([], credited)).toEqual({ credited: false, undone: false });
    expect(newsOf(credited, credited)).toEqual({ credited: false, undone: false });
  });
});
