import { needsTouch, sessionEnd } from './session.rules.ts';

const at = (day: number, minute = 0) =>
  new Date(Date.UTC(2025, 0, 1) + (day * 24 * 60 + minute) * 60_000);

describe('session rules', () => {
  it('rel-S11 ends 14 days after the last use or 60 days after the start', () => {
    expect(sessionEnd({ createdAt: at(0), lastSeenAt: at(0) })).toEqual(at(14));
    expect(sessionEnd({ createdAt: at(0), lastSeenAt: at(40) })).toEqual(at(54));
    expect(sessionEnd({ createdAt: at(0), lastSeenAt: at(59) })).toEqual(at(60));
  });

  it('stores a use every five minutes at most', () => {
    const session = { createdAt: at(0), lastSeenAt: at(1) };
    expect(needsTouch(session, at(1, 4))).toBe(false);
    expect(needsTouch(session, at(1, 5))).toBe(true);
  });
});
