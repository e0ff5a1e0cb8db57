import { decisionKind, isPublicMove } from './decision.rules.ts';

describe('public decisions', () => {
  it.each([
    ['IN_REVIEW', 'RELEASED', 'RELEASED'],
    ['TAKEN_DOWN', 'RELEASED', 'RESTORED'],
    ['RELEASED', 'TAKEN_DOWN', 'TAKEN_DOWN'],
  ])('Q44 a move from %s to %s is shown as %s', (from, to, kind) => {
    expect(isPublicMove(to)).toBe(true);
    expect(decisionKind(from, to)).toBe(kind);
  });

  it('Q72 Q44 shows a merge as one', () => {
    expect(decisionKind('RELEASED', 'MERGED')).toBe('MERGED');
  });

  it.each(['REJECTED', 'IN_REVIEW', 'ACCEPTED'])('Q44 a move to %s stays private', (to) => {
    expect(isPublicMove(to)).toBe(false);
  });
});
