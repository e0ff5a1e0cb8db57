import {
  type ClaimState,
  claimOfSubject,
  claimStates,
  mayMove,
  mintSubject,
} from './claim.rules.ts';

const states = Object.keys(claimStates) as ClaimState[];

describe('mayMove', () => {
  it('rel-S39 lets a claim go forward, back for a reorganisation, and on after a failure', () => {
    const moves = states.map((from) => [from, states.filter((to) => mayMove(from, to))]);
    expect(Object.fromEntries(moves)).toEqual({
      REQUESTED: ['SENT', 'MINED', 'CONFIRMED', 'FAILED'],
      SENT: ['SENT', 'MINED', 'CONFIRMED', 'FAILED'],
      MINED: ['SENT', 'CONFIRMED'],
      CONFIRMED: ['SENT'],
      FAILED: ['REQUESTED', 'MINED', 'CONFIRMED'],
    });
  });
});

describe('mintSubject', () => {
  it('B5 names a claim and its try', () => {
    const claimId = '019a5555-0000-7000-8000-000000001504';
    expect(claimOfSubject(mintSubject(claimId, 3))).toEqual({ claimId, tries: 3 });
  });
});
