import { decisionKind, isPublicStatus } from './decision.rules.ts';

describe('public decisions', () => {
  it.each([
    ['IN_REVIEW', 'RELEASED', 'RELEASED'],
    ['TAKEN_DOWN', 'RELEASED', 'RESTORED'],
    ['RELEASED', 'TAKEN_DOWN', 'TAKEN_DOWN'],
    ['RELEASED', 'MERGED', 'MERGED'],
  ] as const)('Q44 Q72 a move from %s to %s is shown as %s', (from, to, kind) => {
    expect(isPublicStatus(to)).toBe(true);
    expect(decisionKind(from, to)).toBe(kind);
  });

  it('Q44 shows no move to an unknown status as another one', () => {
    expect(() => decisionKind('RELEASED', 'ARCHIVED' as never)).toThrow('ARCHIVED');
  });

  it.each(['REJECTED', 'IN_REVIEW', 'ACCEPTED', 'OWNED'] as const)(
    'Q44 a move to %s stays private',
    (to) => {
      expect(isPublicStatus(to)).toBe(false);
    },
  );
});
