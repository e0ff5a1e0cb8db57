import { errors } from '#schema/errors';
import { expectMatchesContract } from '../contract/rest-contract.ts';
import { CookieJar } from '../http-client.ts';
import { type Caller, connectStack, type Form } from '../stack.ts';

// Own source address: sign-ins are limited per address.
const stack = connectStack().asAddress('127.0.70.9');
afterAll(() => stack.close());

const begin = `mutation ($provider: IdentityProvider!, $operation: SocialOperation!) {
  beginSocialSignIn(provider: $provider, operation: $operation, page: "/") { url state }
}`;

type Provider = 'GOOGLE' | 'TWITTER' | 'WECHAT';
let subjects = Date.now();

/** Goes to the development provider and comes back with a code and a state. */
async function visit(
  caller: Caller,
  [provider, operation]: readonly [Provider, 'LOGIN' | 'BIND'],
  choice: Record<string, string> = {},
) {
  const { data } = await stack.graphql(begin, { provider, operation }, caller);
  const url = new URL(data.beginSocialSignIn.url);
  url.pathname = url.pathname.replace(/(qrconnect|authorize)$/, 'approve');
  const chosen = { subject: String(++subjects), ...choice };
  for (const [name, value] of Object.entries(chosen)) url.searchParams.set(name, value);
  const { headers } = await stack.send({ method: 'GET', path: `${url.pathname}${url.search}` });
  const back = new URL(String(headers.location)).searchParams;
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
}

async function post(name: string, form: Form, caller: Caller) {
  const response = await stack.rest('POST', '/api/user', form, caller);
  expectMatchesContract('user', name, response);
  return response;
}

const newCaller = (token?: string): Caller => ({
  cookies: new CookieJar(),
  ...(token !== undefined && { token }),
});

describe('sign-in with other sites over REST', () => {
  it.each([
    ['GOOGLE', 'is_bind_google'],
    ['TWITTER', 'is_bind_twitter'],
    ['WECHAT', 'is_bind_wechat'],
  ] as const)('O3 A13 Q49 P1 logs in with %s by the state as op_type', async (provider, flag) => {
    const caller = newCaller();
    const { code, state } = await visit(caller, [provider, 'LOGIN']);
    const response = await post('login.*', { op_type: state, code }, caller);
    expect(response).toMatchObject({ err: 0, msg: 'Account logged in', data: { [flag]: true } });
    const again = await post('login.*', { op_type: state, code }, caller);
    expect(again.err).toBe(errors.SOCIAL_STATE_INVALID.err);
  });

  it('O17 O14 P1 Q10 links, refuses what is taken, unlinks, and keeps the last way', async () => {
    const visitor = newCaller();
    const subject = String(++subjects);
    const first = await visit(visitor, ['TWITTER', 'LOGIN'], { subject });
    const { data } = await post('login.*', { op_type: first.state, code: first.code }, visitor);
    const owner = newCaller(data.token);
    const last = await post('ubind', { op_type: 'ubind', unbind_type: 'twitter' }, owner);
    expect(last).toMatchObject({ err: errors.SIGN_IN_METHOD_LAST.err });
    const [user] = await stack.users(1);
    const member = newCaller(user?.token);
    const taken = await visit(member, ['TWITTER', 'BIND'], { subject });
    const refused = await post('bind_twitter', { op_type: 'bind_twitter', ...taken }, member);
    expect(refused.err).toBe(errors.SOCIAL_TAKEN.err);
    for (const [provider, name, bind] of [
      ['GOOGLE', 'google', 'bind_google'],
      ['TWITTER', 'twitter', 'bind_twitter'],
      ['WECHAT', 'wechat', 'bind_wechat'],
    ] as const) {
      const flag = `is_bind_${name}`;
      const back = await visit(member, [provider, 'BIND']);
      const bound = await post(bind, { op_type: bind, ...back }, member);
      expect(bound).toMatchObject({ err: 0, data: { [flag]: true } });
      const unbound = await post('ubind', { op_type: 'ubind', unbind_type: name }, member);
      expect(unbound).toMatchObject({ err: 0, data: { [flag]: false } });
    }
    const unknown = await post('ubind', { op_type: 'ubind', unbind_type: 'email' }, member);
    expect(unknown.err).toBe(errors.FIELD_INVALID.err);
  });

  it('rel-S12 confirms by a fresh sign-in at the site only', async () => {
    const subject = String(++subjects);
    const logIn = async (caller: Caller, choice = {}) => {
      const { code, state } = await visit(caller, ['GOOGLE', 'LOGIN'], { subject, ...choice });
      return post('login.*', { op_type: state, code }, caller);
    };
    const beginBind = async (caller: Caller) => {
      const given = { provider: 'TWITTER', operation: 'BIND' };
      return (await stack.graphql(begin, given, caller)).errors[0]?.extensions.code;
    };
    await logIn(newCaller());
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    const caller = { ...newCaller(), headers };
    expect((await logIn(caller, { lie: 'old-session' })).err).toBe(0);
    expect(await beginBind(caller)).toBe('SESSION_CONFIRM_NEEDED');
    const stale = await logIn(caller, { lie: 'old-session' });
    expect(stale.err).toBe(errors.SOCIAL_SIGN_IN_STALE.err);
    expect(await beginBind(caller)).toBe('SESSION_CONFIRM_NEEDED');
    expect((await logIn(caller)).err).toBe(0);
    expect(await beginBind(caller)).toBeUndefined();
  });

  it('rel-S16 never sends a browser or a provider to the host of a request', async () => {
    const host = `test.evil.com:${new URL(stack.url).port}`;
    const headers = { host, origin: `http://${host}` };
    const { data } = await stack.graphql(
      begin,
      { provider: 'WECHAT', operation: 'LOGIN' },
      { headers },
    );
    const url = new URL(data.beginSocialSignIn.url);
    expect(url.origin).toBe(new URL(stack.url).origin);
    expect(new URL(url.searchParams.get('redirect_uri') ?? '').origin).toBe(url.origin);
    expect(url.searchParams.get('appid')).toBe('vita-development');
  });
});
