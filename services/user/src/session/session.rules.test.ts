import { needsTouch, sessionEnd, shortNetwork } from './session.rules.ts';

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

describe('the network of a session', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2:3::7', '2001:db8:1::/48'],
    ['unknown', null],
    ['', null],
  ])('asvs-7.5.2 is shortened: %s is stored as %s', (address, network) => {
    expect(shortNetwork(address)).toBe(network);
  });
});
