import { security } from '#schema/limits';
import { clientLimit, clientSubjects, laneOf, networkOf } from './client-limit.ts';

const limit = clientLimit({ scope: 'login.client', max: 50, windowMs: 1000 });

describe('limits of clients', () => {
  it('X-M8 count an IPv4 address alone', () => {
    expect(clientSubjects(limit, '::ffff:203.0.113.9')).toEqual([
      { limit: { scope: 'login.client', max: 50, windowMs: 1000 }, subject: '203.0.113.9' },
    ]);
  });

  it('X-M8 count an IPv6 address with its network, and with its site by a higher limit', () => {
    const max = 50 * security.networksPerSite;
    expect(clientSubjects(limit, '2001:db8:1:2::a')).toEqual([
      { limit: { scope: 'login.client', max: 50, windowMs: 1000 }, subject: '2001:db8:1:2::/64' },
      { limit: { scope: 'login.client.site', max, windowMs: 1000 }, subject: '2001:db8:1::/48' },
    ]);
  });

  it('X-M8 take text without an address as it is', () => {
    expect(networkOf('2001:db8:1:2::a')).toBe('2001:db8:1:2::/64');
    expect(networkOf('unknown')).toBe('unknown');
  });

  it('X-L13 give all networks of an IPv6 site one lane at an account', () => {
    const account = 'alice@example.com';
    expect(laneOf(account, '203.0.113.9')).toEqual({ account, client: '203.0.113.9' });
    expect(laneOf(account, '2001:db8:1:2::a')).toEqual({ account, client: '2001:db8:1::/48' });
  });
});
