import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCors } from './cors.ts';
import { isCrossSiteRequest } from './request-context.ts';

const partner = 'https://partner.example';
const host = 'vita.example';
const token = `Bearer vita_pat_${'x'.repeat(43)}`;

/** Applies CORS to a request. Returns it, the headers of its response, and whether CORS has sent it. */
function apply(
  sent: Record<string, string>,
  { method = 'POST', path = '/graphql', origins = [partner] } = {},
) {
  const request = { method, headers: { host, ...sent } } as unknown as IncomingMessage;
  const headers: Record<string, string> = {};
  const response = {
    appendHeader(name: string, value: string) {
      headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
    },
    setHeader(name: string, value: string) {
      headers[name] = value;
    },
    writeHead: (status: number, more: object) => Object.assign(headers, more, { status }),
    end: () => undefined,
  } as unknown as ServerResponse;
  const isAnswered = createCors(origins).apply(request, response, path);
  return { request, headers, isAnswered };
}

describe('CORS', () => {
  it('rel-S16 lets pages of an allowed origin read responses, without cookies', () => {
    for (const path of ['/graphql', '/api', '/api/user', '/events/feed.post']) {
      const { headers, isAnswered } = apply({ origin: partner }, { path });
      expect(isAnswered).toBe(false);
      expect(headers).toEqual({
        vary: 'origin',
        'access-control-allow-origin': partner,
        'access-control-expose-headers':
          'graphql-cost, ratelimit, ratelimit-policy, retry-after, vita-next-position, www-authenticate, x-request-id',
      });
    }
  });

  it('rel-S16 responds to the preflight of an allowed origin alone', () => {
    const preflight = { 'access-control-request-method': 'POST' };
    const { headers, isAnswered } = apply({ origin: partner, ...preflight }, { method: 'OPTIONS' });
    expect(isAnswered).toBe(true);
    expect(headers).toMatchObject({
      status: 204,
      'access-control-allow-origin': partner,
      'access-control-allow-methods': 'GET, POST',
      vary: 'origin, access-control-request-method, access-control-request-headers',
    });
    expect(headers['access-control-allow-headers']).toMatch(/authorization.*idempotency-key/);
    expect(Object.keys(headers)).not.toContain('access-control-allow-credentials');
    for (const origin of ['https://partner.example.evil.com', 'https://evil.example', 'null']) {
      const other = apply({ origin, ...preflight }, { method: 'OPTIONS' });
      expect([other.isAnswered, other.headers]).toEqual([false, { vary: 'origin' }]);
    }
  });

  it('rel-S16 says nothing for pages of the site, other paths and without configured origins', () => {
    expect(apply({ origin: partner }, { path: '/user' }).headers).toEqual({});
    expect(apply({ origin: partner }, { path: '/graphql2' }).headers).toEqual({});
    expect(apply({ origin: partner }, { origins: [] }).headers).toEqual({});
    expect(apply({ origin: `https://${host}` }).headers).toEqual({ vary: 'origin' });
    expect(apply({}).headers).toEqual({ vary: 'origin' });
  });

  it('rel-S16 takes the cookies from the request, which changes something by an API token alone', () => {
    const page = { origin: partner, 'sec-fetch-site': 'cross-site', cookie: 'vita=session' };
    const { request: visitor } = apply(page);
    expect(visitor.headers.cookie).toBeUndefined();
    expect(isCrossSiteRequest(visitor)).toBe(true);
    const { request: session } = apply({ ...page, authorization: `Bearer ${'s'.repeat(43)}` });
    expect(isCrossSiteRequest(session)).toBe(true);
    const { request: program } = apply({ ...page, authorization: token });
    expect(program.headers.cookie).toBeUndefined();
    expect(isCrossSiteRequest(program)).toBe(false);
    const { request: stranger } = apply({
      ...page,
      origin: 'https://evil.example',
      authorization: token,
    });
    expect(isCrossSiteRequest(stranger)).toBe(true);
  });
});
