import type { IncomingMessage } from 'node:http';
import { login } from '../documents.ts';
import { CookieJar } from '../http-client.ts';
import { connectStack, type Member } from '../stack.ts';

// Own source address: logins are limited per address.
const stack = connectStack().asAddress('127.0.73.1');
const cookies = new CookieJar();
const { host, origin, port } = new URL(stack.url);
let alice: Member;

/** The headers that a browser sends from a page of the site. */
const ownPage = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', origin };
const nickname = 'mutation { changeNickname(nickname: "stolen") { id } }';
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  [alice] = (await stack.users(1)) as [Member];
  const { email, password } = alice;
  const caller = { cookies, headers: ownPage };
  const { data, headers } = await stack.graphql(login, { email, password }, caller);
  expect(data.login.token).toBeNull();
  expect(headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Lax$/);
});
afterAll(() => stack.close());

/** Every browser sends at least one of these headers, and pages cannot change them. */
const crossSitePages: Record<string, string>[] = [
  { origin: 'https://evil.com' },
  { origin: `http://${host}.evil.com` },
  { origin: `http://localhost:${Number(port) + 1}` },
  { origin: `${origin}@evil.com` },
  { origin: 'null' },
  { origin: 'https://evil.com', 'sec-fetch-site': 'cross-site' },
  { origin, 'sec-fetch-site': 'cross-site' },
  { origin, 'sec-fetch-site': 'same-site' },
];

const nameOf = async () => {
  const { data } = await stack.graphql('{ viewer { user { nickname } } }', {}, alice);
  return data.viewer.user.nickname;
};
const post = (headers: Record<string, string>, path: string, body: string) =>
  stack.send({ method: 'POST', path, headers, body, cookies });

describe('pages of other sites', () => {
  it('rel-promise-7 cannot change anything over GraphQL, with or without a cookie', async () => {
    const before = await nameOf();
    const body = JSON.stringify({ query: nickname });
    for (const page of crossSitePages) {
      for (const accept of ['application/json', 'text/event-stream']) {
        const { status, text } = await post({ ...json, ...page, accept }, '/graphql', body);
        expect({ page, status }).toEqual({ page, status: 403 });
        expect(JSON.parse(text).errors[0].extensions.code).toBe('ORIGIN_REFUSED');
      }
      const chinese = await post({ ...json, ...page, 'accept-language': 'zh' }, '/graphql', body);
      expect(JSON.parse(chinese.text).errors[0].message).toBe('拒绝来自该网站的请求');
      const { email, password } = alice;
      const caller = { headers: page };
      const loggedIn = await stack.graphql(login, { email, password }, caller);
      expect(loggedIn).toMatchObject({ status: 403, code: 'ORIGIN_REFUSED' });
      expect(loggedIn.headers['set-cookie']).toBeUndefined();
    }
    expect(await nameOf()).toBe(before);
    expect((await post({ ...json, ...ownPage }, '/graphql', body)).status).toBe(200);
    expect(await nameOf()).toBe('stolen');
  });

  it('rel-promise-7 cannot change anything over REST or the development interface', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const page of crossSitePages) {
      const body = 'op_type=change_nickname&nickname=robbed';
      const { status, text } = await post({ ...form, ...page }, '/api/user', body);
      expect({ page, status, err: JSON.parse(text).err }).toEqual({ page, status: 200, err: 69 });
      expect((await post({ ...json, ...page }, '/_dev/users', '{}')).status).toBe(404);
    }
    expect(await nameOf()).toBe('stolen');
  });

  it('X-M5 cannot reach the development interface by a rebound name or through a proxy', async () => {
    const staff = JSON.stringify({ roles: [3] });
    const rebound = 'rebind.evil.com:4312';
    const heads: Record<string, string>[] = [
      { host: rebound, origin: `http://${rebound}` },
      { host: 'vita.example.com', 'x-forwarded-for': '203.0.113.9' },
      { host, 'x-forwarded-for': '203.0.113.9' },
      { host, forwarded: 'for=203.0.113.9' },
      { host, via: '1.1 proxy' },
      ...crossSitePages,
    ];
    for (const headers of heads) {
      for (const path of ['/_dev/outbox', '/_dev/ops', '/_dev/design']) {
        const { status, text } = await stack.send({ method: 'GET', path, headers });
        expect({ headers, path, status, text }).toMatchObject({ status: 404, text: 'not found\n' });
      }
      const { status } = await post({ ...json, ...headers }, '/_dev/users', staff);
      expect({ headers, status }).toMatchObject({ status: 404 });
    }
    expect((await stack.send({ method: 'GET', path: '/_dev/outbox' })).status).toBe(200);
  });

  it('X-M11 get no metrics and no details of the health', async () => {
    const heads: Record<string, string>[] = [
      { host: 'vita.example.com' },
      { host, 'x-forwarded-for': '203.0.113.9' },
    ];
    for (const headers of heads) {
      const status = async (path: string) =>
        (await stack.send({ method: 'GET', path, headers })).status;
      expect([await status('/metrics'), await status('/readyz')]).toEqual([404, 200]);
    }
  });

  it('X-L12 cannot use the cookie by leaving out where they are', async () => {
    // fetch of Node sends neither Origin nor Sec-Fetch-Site.
    const cookie = cookies.header() ?? '';
    const rename = (name: string, headers: Record<string, string>) =>
      fetch(new URL('/graphql', stack.url), {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify({ query: nickname.replace('stolen', name) }),
      });
    const refused = await rename('taken', { cookie });
    expect(refused.status).toBe(403);
    expect((await refused.json()).errors[0].extensions.code).toBe('ORIGIN_REFUSED');
    const rest = await fetch(new URL('/api/user', stack.url), {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ op_type: 'change_nickname', nickname: 'taken' }),
    });
    expect((await rest.json()).err).toBe(69);
    expect(await nameOf()).toBe('stolen');
    const authorization = `Bearer ${alice.token}`;
    expect((await rename('bearer', { cookie, authorization })).status).toBe(200);
    expect(await nameOf()).toBe('bearer');
    expect((await rename('stolen', { authorization })).status).toBe(200);
  });

  it('rel-S16 cannot read any response', async () => {
    const query = `/graphql?query=${encodeURIComponent('{ viewer { email } }')}`;
    const user = '/api/user?op_type=user_info';
    for (const page of crossSitePages) {
      for (const path of [query, user, '/livez']) {
        const { headers, text } = await stack.send({ method: 'GET', path, headers: page, cookies });
        expect(corsHeaders(headers)).toEqual([]);
        if (path !== '/livez') expect(headers['cache-control']).toBe('no-store');
        expect(text).not.toContain('<script');
      }
      for (const path of ['/graphql', '/api/user']) {
        const preflight = { ...page, 'access-control-request-method': 'POST' };
        const { headers } = await stack.send({ method: 'OPTIONS', path, headers: preflight });
        expect(corsHeaders(headers)).toEqual([]);
      }
    }
  });

  it('rel-S21 cannot change anything by GET with the cookie of the victim', async () => {
    const paths = [
      `/graphql?query=${encodeURIComponent(nickname)}`,
      '/api/user?op_type=change_nickname&nickname=robbed',
      '/api/user?op_type=logout',
      `/graphql?query=${encodeURIComponent('mutation { logout }')}`,
    ];
    for (const path of paths) {
      for (const accept of ['*/*', 'text/html', 'text/event-stream']) {
        await stack.send({ method: 'GET', path, cookies, headers: { accept } });
      }
    }
    expect(await nameOf()).toBe('stolen');
    const { data } = await stack.graphql('{ viewer { id } }', {}, { cookies });
    expect(data.viewer.id).toBe(alice.userId);
  });
});

const corsHeaders = (headers: IncomingMessage['headers']) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
