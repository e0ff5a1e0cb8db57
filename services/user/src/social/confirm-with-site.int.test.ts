import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { type IdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import { viewer } from '../testing/operations.ts';

const MINUTE = 60 * 1000;
const begin = `mutation ($provider: IdentityProvider!, $operation: SocialOperation!) {
  beginSocialSignIn(provider: $provider, operation: $operation, page: "/") { url state }
}`;
const complete = `mutation ($code: String!, $state: String!) {
  completeSocialSignIn(code: $code, state: $state) { viewer { id } }
}`;
const sensitive = { provider: 'TWITTER', operation: 'BIND' };

let subjects = 700_000;
const newSubject = () => String(++subjects);

describe('a confirmation by a linked site', () => {
  let stack: UserStack;
  let provider: IdentityServer;
  beforeAll(async () => {
    provider = await startIdentityServer();
    stack = await createUserStack({ social: provider.social });
  });
  afterAll(async () => {
    await stack.close();
    await provider.close();
  });
  afterEach(() => stack.clock.shift(0));

  const browser = () => stack.caller({ isBrowser: true });
  const urlFor = async (caller: Caller, name = 'GOOGLE') =>
    (await caller.ask(begin, { provider: name, operation: 'LOGIN' })).beginSocialSignIn.url;
  const visit = async (caller: Caller, choice: Record<string, string>, name = 'GOOGLE') => {
    const back = await provider.decide(await urlFor(caller, name), choice);
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  };
  const logIn = async (caller: Caller, choice: Record<string, string>, name = 'GOOGLE') =>
    caller.ask(complete, await visit(caller, choice, name));
  /** A member of Google, and another browser of hers that is not logged in. */
  const member = async () => {
    const [caller, subject] = [browser(), newSubject()];
    await logIn(caller, { subject });
    return { caller, subject, other: browser() };
  };

  it('rel-S12 asks for a sign-in of the last ten minutes, which a login does not', async () => {
    const { caller, other } = await member();
    const [confirming, plain] = [await urlFor(caller), await urlFor(other)].map(
      (url) => new URL(url).searchParams,
    );
    expect(confirming?.get('max_age')).toBe('600');
    expect(plain?.has('max_age')).toBe(false);
    for (const given of [confirming, plain]) {
      expect(JSON.parse(given?.get('claims') ?? '')).toEqual({
        id_token: { auth_time: { essential: true } },
      });
    }
  });

  it('rel-S12 is refused when the person signed in there long ago, and changes nothing', async () => {
    const { caller, subject } = await member();
    stack.clock.shift(16 * MINUTE);
    const token = caller.token;
    const stale = await visit(caller, { subject, lie: 'old-session' });
    expect((await caller.fail(complete, stale)).code).toBe('SOCIAL_SIGN_IN_STALE');
    expect(caller.token).toBe(token);
    expect((await caller.ask(viewer)).viewer).not.toBeNull();
    expect((await caller.fail(begin, sensitive)).code).toBe('SESSION_CONFIRM_NEEDED');
    await logIn(caller, { subject });
    await caller.ask(begin, sensitive);
  });

  it('rel-S12 is still needed after a login by an old session of the other site', async () => {
    const { subject, other } = await member();
    await logIn(other, { subject, lie: 'old-session' });
    expect((await other.fail(begin, sensitive)).code).toBe('SESSION_CONFIRM_NEEDED');
    await logIn(other, { subject });
    await other.ask(begin, sensitive);
  });

  it('rel-S12 is not needed by a newcomer, who has nothing to protect', async () => {
    const caller = browser();
    await logIn(caller, { subject: newSubject(), lie: 'old-session' });
    await caller.ask(begin, sensitive);
  });

  it.each(['GOOGLE', 'TWITTER', 'WECHAT'])(
    'rel-S12 is accepted from %s when it does not say when the person signed in',
    async (name) => {
      const [caller, choice] = [browser(), { subject: newSubject(), lie: 'no-auth-time' }];
      await logIn(caller, choice, name);
      stack.clock.shift(16 * MINUTE);
      const given = { provider: name, operation: 'BIND' };
      expect((await caller.fail(begin, given)).code).toBe('SESSION_CONFIRM_NEEDED');
      await logIn(caller, choice, name);
      await caller.ask(begin, given);
    },
  );
});
