import { clientNetwork, clientSite } from './client-network.ts';

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9:51234 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::FFFF:CB00:7109]:443', '203.0.113.9'],
    ['::ffff:198.51.100.23', '198.51.100.23'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['64:ff9b::9', '0.0.0.9'],
    ['64:ff9b::1:2:3', '64:ff9b:0:0::/64'],
    ['1:64:ff9b::9', '1:64:ff9b:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:0DB8:0001:0002::9]:8080', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0::/64', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%25eth0]:80', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:0:0:4:5:6:7:8', '1:0:0:4::/64'],
  ])('X-M8 counts %j as %j', (text, network) => {
    expect(clientNetwork(text)).toBe(network);
  });

  it.each([
    '',
    'unknown',
    'example.com',
    '203.0.113.256',
    '2001:db8::1::2',
    '[::1',
    '1.2.3.4, 5',
    '2001:db8::/641',
  ])('X-M8 finds no client in %j', (text) => {
    expect(clientNetwork(text)).toBeNull();
  });

  it('X-M8 gives all addresses of a /64 one network and all of a /48 one site', () => {
    expect(clientNetwork('2001:db8:1:2::a')).toBe(clientNetwork('2001:db8:1:2:ffff::'));
    expect(clientNetwork('2001:db8:1:2::a')).not.toBe(clientNetwork('2001:db8:1:3::a'));
    expect(clientSite('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
    expect(clientSite('2001:db8:0:0::/64')).toBe('2001:db8:0::/48');
    expect(clientSite('203.0.113.9')).toBeNull();
  });
});
