import { isLocalRequest } from './local-request.ts';

const host = 'localhost:4000';

function isLocal(headers: Record<string, string | string[]>, remoteAddress = '127.0.0.1') {
  const all = Object.entries({ host, ...headers });
  return isLocalRequest({
    headers: Object.fromEntries(all.map(([name, value]) => [name, [value].flat()[0]])),
    headersDistinct: Object.fromEntries(all.map(([name, value]) => [name, [value].flat()])),
    socket: { remoteAddress },
  });
}

describe('isLocalRequest', () => {
  it.each(['localhost', 'LOCALHOST:4312', '127.0.0.1:4000', '[::1]:4000', '[::1]'])(
    'X-M5 accepts the host %s',
    (name) => {
      expect(isLocal({ host: name })).toBe(true);
      expect(isLocal({ host: name, origin: `http://${name}` })).toBe(true);
    },
  );

  it.each([
    '',
    'vita.example.com',
    'rebind.evil.com:4312',
    'localhost.evil.com',
    'evil.localhost',
    'localhost:4000@evil.com',
    'localhost:4000/x',
    '127.0.0.1.evil.com',
    '127.0.0.2',
    '0.0.0.0:4000',
    '[::]',
    '2130706433',
  ])('X-M5 rejects the host %j', (name) => {
    expect(isLocal({ host: name })).toBe(false);
  });

  it('X-M5 rejects a request without a host or with two', () => {
    const socket = { remoteAddress: '127.0.0.1' };
    expect(isLocalRequest({ headers: {}, headersDistinct: {}, socket })).toBe(false);
    expect(isLocal({ host: [host, 'evil.com'] })).toBe(false);
  });

  it('X-M5 accepts peers on loopback only', () => {
    const peers = ['127.0.0.1', '127.0.73.1', '::1', '::ffff:127.0.0.1'];
    expect(peers.map((peer) => isLocal({}, peer))).toEqual(peers.map(() => true));
    const others = ['192.168.1.7', '172.17.0.1', '::ffff:10.0.0.1', '2001:db8::1', '', 'unknown'];
    expect(others.map((peer) => isLocal({}, peer))).toEqual(others.map(() => false));
  });

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded',
    'forwarded',
    'x-real-ip',
    'via',
  ])('X-M5 rejects what a proxy forwards with %s', (name) => {
    expect(isLocal({ [name]: '127.0.0.1' })).toBe(false);
    expect(isLocal({ [name]: '' })).toBe(false);
  });

  it('X-M5 rejects pages of other origins, another port included', () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.com' },
      { origin: 'http://localhost:4001' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.com' },
    ];
    expect(foreign.map((headers) => isLocal(headers))).toEqual(foreign.map(() => false));
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
    ];
    expect(own.map((headers) => isLocal(headers))).toEqual([true, true]);
  });
});
