import { isOwnOrigin } from '#kit/runtime/local-request';
import { apiTokens } from '#schema/api-tokens';
import {
  acceptedLanguage,
  acceptedTags,
  addressOf,
  createContextFactory,
  isCrossSiteRequest,
  type RequestHead,
} from './request-context.ts';

describe('accepted languages', () => {
  it('RFC 9110 are sorted by quality, without excluded ones', () => {
    const tags = (header: string) => acceptedTags({ 'accept-language': header });
    expect(tags('en;q=0.2, zh-CN;q=0.9, fr')).toEqual(['fr', 'zh-CN', 'en']);
    expect(tags('zh;q=0, en')).toEqual(['en']);
    expect(tags('')).toEqual([]);
    expect(tags('en;q=x')).toEqual([]);
  });

  it.each([
    ['en;q=0, zh', 'zh'],
    ['en-GB, zh-CN;q=0.9, zh;q=0.8, en;q=0.7', 'en'],
    ['fr, zh-TW;q=0.5, en;q=0.1', 'zh'],
    ['zh;q=0', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ] as const)('I1 lead from Accept-Language: %s to %s', (header, language) => {
    expect(acceptedLanguage({ 'accept-language': header })).toBe(language);
  });
});

const cookie = 'vita=token';
const host = 'vita.example:4000';
const isCrossSite = (headers: Record<string, string>) =>
  isCrossSiteRequest({ method: 'POST', headers: { host, ...headers } });

describe('the client of a request', () => {
  const known = 'k'.repeat(43);
  const apiToken = `${apiTokens.prefix}${known}`;
  const forgotten: string[] = [];
  const contexts = createContextFactory({
    viewers: {
      resolve: async (token) => {
        if (token !== known && token !== apiToken) return null;
        const scopes = token === apiToken ? { scopes: ['read'] as const } : {};
        return { userId: 'alice', sessionId: 'one', roles: [], ...scopes };
      },
      forget: () => undefined,
      forgetUser: (userId) => void forgotten.push(userId),
      size: () => ({ sessions: 0, users: 0 }),
    },
    limits: { takeRequest: () => undefined, linkResponse: () => undefined },
    secureCookies: false,
    trustedProxy: false,
  });
  const clientOf = async (headers: Record<string, string>) => {
    const request = { headers, socket: { remoteAddress: '192.0.2.1' } } as RequestHead;
    return (await contexts.forRequest(request, null)).client;
  };
  const site = { 'sec-fetch-site': 'same-origin' };

  it.each([
    ['a page', true, { ...site, 'sec-fetch-mode': 'cors' }],
    ['a page with a cookie', true, { ...site, cookie: `vita=${known}` }],
    ['fetch of Node.js', false, { 'sec-fetch-mode': 'cors' }],
    ['a program with a session', false, { ...site, authorization: `Bearer ${known}` }],
    ['a page with an invented token', true, { ...site, authorization: `Bearer ${'x'.repeat(43)}` }],
  ])('Q53 A5 is a browser or not: %s', async (_, expected, headers) => {
    expect((await clientOf(headers)).isBrowser).toBe(expected);
  });

  it('O34 G7 is a robot by its name, unless a member or an API token of one calls', async () => {
    const python = { 'user-agent': 'python-requests/2.32.5' };
    expect((await clientOf(python)).isRobot).toBe(true);
    for (const token of [known, apiToken]) {
      const program = { ...python, authorization: `Bearer ${token}` };
      expect((await clientOf(program)).isRobot).toBeUndefined();
    }
    const invented = { ...python, authorization: `Bearer ${'x'.repeat(43)}` };
    expect((await clientOf(invented)).isRobot).toBe(true);
  });

  it('R6 forgets the sessions of a member whose sessions say something else', async () => {
    for (const headers of [{}, { authorization: `Bearer ${known}` }]) {
      const request = { headers, socket: { remoteAddress: '192.0.2.1' } } as RequestHead;
      (await contexts.forRequest(request, null)).session.renew();
    }
    expect(forgotten).toEqual(['alice']);
  });

  it('rel-S12 discards cookies without a response', async () => {
    expect((await clientOf(site)).discardsCookies).toBe(true);
  });
});

describe('isCrossSiteRequest', () => {
  it('rel-C12 accepts safe methods from any site', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const headers = { host, cookie, 'sec-fetch-site': 'cross-site' };
      expect(isCrossSiteRequest({ method, headers })).toBe(false);
    }
  });

  it('rejects a cross-site request without a cookie too', () => {
    expect(isCrossSite({ origin: 'https://evil.example' })).toBe(true);
    expect(isCrossSite({ 'sec-fetch-site': 'cross-site' })).toBe(true);
  });

  it('prefers Sec-Fetch-Site to the origin', () => {
    expect(isCrossSite({ cookie, 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(isCrossSite({ cookie, 'sec-fetch-site': 'none' })).toBe(false);
    for (const site of ['same-site', 'cross-site', 'SAME-ORIGIN', '']) {
      expect(isCrossSite({ cookie, 'sec-fetch-site': site, origin: `http://${host}` })).toBe(true);
    }
  });

  it('X-L12 rejects a cookie without an origin, unless a bearer token takes its place', () => {
    const authorization = `Bearer ${'t'.repeat(43)}`;
    expect(isCrossSite({ cookie })).toBe(true);
    expect(isCrossSite({ cookie: 'lang=zh' })).toBe(true);
    expect(isCrossSite({ cookie, authorization })).toBe(false);
    expect(isCrossSite({ authorization })).toBe(false);
    expect(isCrossSite({})).toBe(false);
    // The gateway would use the cookie.
    for (const other of ['Bearer x', 'Basic dTpw', `Bearer ${'t'.repeat(101)}`]) {
      expect(isCrossSite({ cookie, authorization: other })).toBe(true);
    }
  });

  it('compares the origin when Sec-Fetch-Site is missing', () => {
    expect(isCrossSite({ cookie, origin: `http://${host}` })).toBe(false);
    expect(isCrossSite({ cookie, origin: 'https://evil.example' })).toBe(true);
    expect(isCrossSite({ cookie, origin: 'null' })).toBe(true);
  });
});

describe('isOwnOrigin', () => {
  it('rel-S16 accepts exactly the own origin', () => {
    expect(isOwnOrigin({ host, origin: `http://${host}` })).toBe(true);
    expect(isOwnOrigin({ host, origin: `https://${host}` })).toBe(true);
    const crossSite = [
      'http://vita.example:5000',
      'http://vita.example',
      `http://evil.${host}`,
      `https://evil.${host}`,
      `http://${host}.evil.example`,
      `https://${host}.evil.example`,
      `http://${host}@evil.example`,
      `https://${host}@evil.example`,
      'null',
      '',
    ];
    for (const origin of crossSite) expect(isOwnOrigin({ host, origin })).toBe(false);
    expect(isOwnOrigin({ host })).toBe(false);
    expect(isOwnOrigin({ origin: 'http://undefined' })).toBe(false);
  });
});

describe('addressOf', () => {
  const proxy = '::ffff:10.0.0.1';
  const addressFrom = (remoteAddress: string | undefined, forwarded?: string, trusted = true) =>
    addressOf(
      {
        headers: { 'x-forwarded-for': forwarded },
        socket: { remoteAddress },
      } as unknown as RequestHead,
      trusted,
    );

  it('X-M8 returns one network for all spellings of an address', () => {
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '[::ffff:cb00:7109]:1']) {
      expect(addressFrom(proxy, address)).toBe('203.0.113.9');
      expect(addressFrom(proxy, `evil, 198.51.100.1, ${address}`)).toBe('203.0.113.9');
    }
    expect(addressFrom(proxy, '203.0.113.9:4711')).toBe('203.0.113.9');
    expect(addressFrom(proxy, '2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64');
    expect(addressFrom('2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64');
  });

  it('X-M8 ignores what an untrusted client forwards, and unreadable addresses', () => {
    expect(addressFrom(proxy, '203.0.113.9', false)).toBe('10.0.0.1');
    expect(addressFrom(proxy, '203.0.113.9, unknown')).toBe('10.0.0.1');
    expect(addressFrom(proxy, '')).toBe('10.0.0.1');
    expect(addressFrom(undefined)).toBe('unknown');
  });
});
