import { productStatus } from '#schema/enums';
import { lengths } from '#schema/limits';
import { assertNotOwn, decideFraud, decideMove } from './move.rules.ts';

const { IN_REVIEW, RELEASED, REJECTED, TAKEN_DOWN } = productStatus;
const all = Object.values(productStatus);
const allowed = [
  [IN_REVIEW, RELEASED],
  [IN_REVIEW, REJECTED],
  [REJECTED, IN_REVIEW],
  [RELEASED, TAKEN_DOWN],
  [TAKEN_DOWN, RELEASED],
];
const isAllowed = (from: number, to: number) => allowed.some(([a, b]) => a === from && b === to);
const moves = all.flatMap((from) => all.map((to) => [from, to] as const));

describe('decideMove', () => {
  it.each(moves.filter(([from, to]) => isAllowed(from, to)))('Q13 allows %i to %i', (from, to) => {
    expect(decideMove(from, to, ' because ')).toBe('because');
  });

  it.each(moves.filter(([from, to]) => !isAllowed(from, to)))(
    'Q13 rejects %i to %i',
    (from, to) => {
      expect(() => decideMove(from, to, 'because')).toThrow('MOVE_NOT_ALLOWED');
    },
  );

  it.each([
    [IN_REVIEW, REJECTED],
    [RELEASED, TAKEN_DOWN],
  ])('Q44 requires a reason to move %i to %i', (from, to) => {
    const required = { code: 'REASON_REQUIRED', params: { field: 'reason' } };
    for (const reason of ['  ', null]) {
      expect(() => decideMove(from, to, reason)).toThrow(expect.objectContaining(required));
    }
  });

  it('Q13 needs no reason to release', () => {
    expect(decideMove(IN_REVIEW, RELEASED)).toBeNull();
  });

  it('Q44 rejects a reason that is too long', () => {
    const reason = 'x'.repeat(lengths.staffReason.max + 1);
    expect(() => decideMove(IN_REVIEW, REJECTED, reason)).toThrow(
      expect.objectContaining({
        code: 'FIELD_LENGTH',
        params: { field: 'reason', ...lengths.staffReason },
      }),
    );
  });
});

describe('assertNotOwn', () => {
  const decide = (userId: string, subject: Parameters<typeof assertNotOwn>[1]) => () =>
    assertNotOwn({ userId }, subject);

  it('X-L14 lets staff decide on what others shared and own', () => {
    expect(decide('staff', { sharerId: 'alice', ownerId: 'bob' })).not.toThrow();
    expect(decide('staff', { sharerId: null })).not.toThrow();
  });

  it.each([
    { sharerId: 'staff', ownerId: 'bob' },
    { sharerId: 'alice', ownerId: 'staff' },
    { sharerId: 'staff' },
    { ownerId: 'staff' },
    { ownerId: 'bob', maintainerIds: ['alice', 'staff'] },
  ])('X-L14 lets staff not decide on their own: %j', (subject) => {
    const error = expect.objectContaining({ code: 'FORBIDDEN', params: { reason: 'OWN' } });
    expect(decide('staff', subject)).toThrow(error);
  });
});

describe('decideFraud', () => {
  it.each(all)('Q27 admits a fraud only for a take-down, not for %i', (to) => {
    expect(decideFraud(to, false)).toBe(false);
    expect(decideFraud(to, null)).toBe(false);
    if (to === TAKEN_DOWN) expect(decideFraud(to, true)).toBe(true);
    else expect(() => decideFraud(to, true)).toThrow('FIELD_INVALID');
  });
});
