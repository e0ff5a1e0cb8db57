import { apiTokens } from '#schema/api-tokens';
import { errors } from '#schema/errors';
import { newApiToken } from '../api-token.ts';
import { CookieJar } from '../http-client.ts';
import { partnerOrigin } from '../partner-origin.ts';
import { connectStack, type Member } from '../stack.ts';

// Own source address: logins are limited per address.
const stack = connectStack().asAddress('127.0.78.2');
let member: Member;

const me = '{ viewer { id email } }';
const unknown = `${apiTokens.prefix}${'x'.repeat(43)}`;
const json = { 'content-type': 'application/json' };

beforeAll(async () => {
  [member] = (await stack.users(1)) as [Member];
});
afterAll(() => stack.close());

describe('a page of a configured site', () => {
  const page = { origin: partnerOrigin, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
  const ask = (query: string, headers: Record<string, string>, cookies?: CookieJar) =>
    stack.send({
      method: 'POST',
      path: '/graphql',
      headers: { ...json, ...page, ...headers },
      body: JSON.stringify({ query }),
      ...(cookies && { cookies }),
    });

  it('rel-S16 acts by an API token, and reads the response', async () => {
    const preflight = await stack.send({
      method: 'OPTIONS',
      path: '/graphql',
      headers: { ...page, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe(partnerOrigin);
    const token = await newApiToken(stack, member, ['read']);
    const { status, text, headers } = await ask(me, { authorization: `Bearer ${token}` });
    expect([status, JSON.parse(text).data.viewer.id]).toEqual([200, member.userId]);
    expect(headers['access-control-allow-origin']).toBe(partnerOrigin);
    expect(headers['access-control-expose-headers']).toContain('ratelimit');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers.vary).toContain('origin');
    for (const path of ['/graphql/guide.md', '/events']) {
      const document = await stack.send({ method: 'GET', path, headers: page });
      expect([path, document.headers.vary]).toEqual([
        path,
        expect.stringMatching(/origin.*accept-encoding/),
      ]);
    }
    const twoSpaces = await ask(me, { authorization: `BEARER  ${token}` });
    expect(JSON.parse(twoSpaces.text).data.viewer.id).toBe(member.userId);
    const refused = await ask(me, { authorization: `Bearer ${unknown}` });
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([
      401,
      partnerOrigin,
    ]);
  });

  it('rel-S16 is a visitor with the cookie of a member, and changes nothing', async () => {
    const cookies = new CookieJar();
    const { email, password } = member;
    const login =
      'mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { expiresAt } }';
    const own = { 'sec-fetch-site': 'same-origin' };
    await stack.graphql(login, { e: email, p: password }, { cookies, headers: own });
    expect((await stack.graphql(me, {}, { cookies })).data.viewer.id).toBe(member.userId);
    const path = `/graphql?query=${encodeURIComponent(me)}`;
    const read = await stack.send({ method: 'GET', path, headers: page, cookies });
    expect(JSON.parse(read.text).data.viewer).toBeNull();
    const info = '/api/user?op_type=user_info';
    const rest = await stack.send({ method: 'GET', path: info, headers: page, cookies });
    expect(JSON.parse(rest.text).err).toBe(errors.UNAUTHENTICATED.err);
    const withSession = { authorization: `Bearer ${member.token}` };
    for (const headers of [{}, withSession] as Record<string, string>[]) {
      expect((await ask(me, headers, cookies)).status).toBe(403);
    }
  });
});
