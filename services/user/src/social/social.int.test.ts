import { times } from '#schema/limits';
import { factors } from '../testing/factor-operations.ts';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { type IdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import { login, newEmail, password, registered, viewer } from '../testing/operations.ts';

const MINUTE = 60 * 1000;
const begin = `mutation ($provider: IdentityProvider!, $operation: SocialOperation!) {
  beginSocialSignIn(provider: $provider, operation: $operation, page: "/") { url state }
}`;
const complete = `mutation ($code: String!, $state: String!) {
  completeSocialSignIn(code: $code, state: $state) { viewer { id email user { nickname } } }
}`;
const bind = `mutation ($code: String!, $state: String!, $provider: IdentityProvider) {
  bindIdentity(code: $code, state: $state, provider: $provider) {
    id isBindGoogle isBindTwitter isBindWechat
  }
}`;
const unbind = `mutation ($provider: IdentityProvider!) {
  unbindIdentity(provider: $provider) { id signInMethods { kind } }
}`;

type Provider = 'GOOGLE' | 'TWITTER' | 'WECHAT';
type Choice = Record<string, string>;

let subjects = 100_000;
const newSubject = () => String(++subjects);

describe('sign-in with other sites', () => {
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

  /** Goes to the provider and comes back with a code and a state. */
  async function visit(
    caller: Caller,
    [name, operation]: readonly [Provider, 'LOGIN' | 'BIND'],
    choice: Choice = {},
  ) {
    const { beginSocialSignIn: begun } = await caller.ask(begin, { provider: name, operation });
    const back = await provider.decide(begun.url, { subject: newSubject(), ...choice });
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  }
  const logIn = async (caller: Caller, name: Provider, choice: Choice = {}) =>
    (await caller.ask(complete, await visit(caller, [name, 'LOGIN'], choice))).completeSocialSignIn
      .viewer;
  const rows = (sql: string, values: unknown[] = []) =>
    stack.service.context.database.query<{ count: number }>(sql, values);
  const failed = async (caller: Caller, document: string, variables: object) =>
    (await caller.fail(document, variables)).code;

  it.each(['GOOGLE', 'TWITTER', 'WECHAT'] as const)(
    'A1 A12 A13 creates an account at the first login with %s, and finds it at the second',
    async (name) => {
      const subject = newSubject();
      const first = await logIn(browser(), name, { subject });
      expect(first).toMatchObject({
        email: null,
        user: { nickname: expect.stringMatching(/^Vita-/) },
      });
      const caller = browser();
      const second = await logIn(caller, name, { subject });
      expect(second.id).toBe(first.id);
      expect((await caller.ask(viewer)).viewer.id).toBe(first.id);
      const { confirmationMethods } = (await caller.ask(factors)).viewer;
      expect(confirmationMethods).toEqual([name]);
      expect(await stack.events('user.registered.v1', first.id)).toHaveLength(1);
      expect((await logIn(browser(), name)).id).not.toBe(first.id);
    },
  );

  it('Q10 takes a verified address that nobody has, and no other', async () => {
    const [email, unverified] = [newEmail(), newEmail()];
    expect(await logIn(browser(), 'GOOGLE', { email })).toMatchObject({ email });
    const lie = 'unverified';
    expect((await logIn(browser(), 'GOOGLE', { email: unverified, lie })).email).toBeNull();
  });

  it('Q10 never merges with the account that has the address', async () => {
    const { email, userId } = await registered(stack);
    const caller = browser();
    const back = await visit(caller, ['GOOGLE', 'LOGIN'], { email });
    expect(await failed(caller, complete, back)).toBe('SOCIAL_EMAIL_TAKEN');
    expect(caller.token).toBeNull();
    const linked = 'select count(*)::int from linked_identity where user_id = $1';
    expect(await rows(linked, [userId])).toEqual([{ count: 0 }]);
    expect(stack.security.records().at(-1)).toMatchObject({
      event: 'login',
      outcome: 'refused',
      reason: 'SOCIAL_EMAIL_TAKEN',
    });
  });

  it('Q49 accepts a state once, also from two requests at once', async () => {
    const caller = browser();
    const back = await visit(caller, ['GOOGLE', 'LOGIN']);
    const results = await Promise.allSettled([
      caller.ask(complete, back),
      caller.ask(complete, back),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await failed(caller, complete, back)).toBe('SOCIAL_STATE_INVALID');
  });

  it('Q49 accepts a state for ten minutes', async () => {
    const caller = browser();
    const [late, early] = [
      await visit(caller, ['TWITTER', 'LOGIN']),
      await visit(caller, ['TWITTER', 'LOGIN']),
    ];
    stack.clock.shift(times.signInState - MINUTE);
    await caller.ask(complete, early);
    stack.clock.shift(times.signInState + MINUTE);
    expect(await failed(caller, complete, late)).toBe('SOCIAL_STATE_INVALID');
    expect(times.signInState).toBe(10 * MINUTE);
  });

  it('Q49 rel-R30 revives no state when the clock is set back', async () => {
    const caller = browser();
    stack.clock.shift(60 * MINUTE);
    const back = await visit(caller, ['TWITTER', 'LOGIN']);
    stack.clock.shift(0);
    expect(await failed(caller, complete, back)).toBe('SOCIAL_STATE_INVALID');
  });

  it('Q10 opens no session for an identity that is unlinked meanwhile', async () => {
    const caller = browser();
    const subject = newSubject();
    const { id } = await logIn(caller, 'TWITTER', { subject });
    const { database } = stack.service.context;
    const visitor = browser();
    const own = await visit(visitor, ['TWITTER', 'LOGIN'], { subject });
    const locked = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const removal = database.transaction(async (tx) => {
      await tx.query('select id from account where id = $1 for no key update', [id]);
      await tx.query('delete from linked_identity where user_id = $1', [id]);
      locked.resolve();
      await commit.promise;
    });
    await locked.promise;
    let isDone = false;
    const login = failed(visitor, complete, own).finally(() => {
      isDone = true;
    });
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (!isDone && (await database.query(waiting)).length === 0);
    commit.resolve();
    await removal;
    expect(await login).toBe('SOCIAL_STATE_INVALID');
  });

  it('Q49 rel-S15 accepts a state in its own browser only, which another cannot use up', async () => {
    const [own, foreign] = [browser(), browser()];
    const back = await visit(own, ['WECHAT', 'LOGIN']);
    await visit(foreign, ['WECHAT', 'LOGIN']);
    expect(await failed(foreign, complete, back)).toBe('SOCIAL_STATE_INVALID');
    expect(await failed(stack.caller(), complete, back)).toBe('SOCIAL_STATE_INVALID');
    await own.ask(complete, back);
    expect(foreign.token).toBeNull();
  });

  it('Q49 accepts a state for its own provider and operation only', async () => {
    const { caller } = await registered(stack);
    const member = stack.caller({ isBrowser: true, token: caller.token ?? '' });
    const toLogIn = await visit(member, ['GOOGLE', 'LOGIN']);
    expect(await failed(member, bind, toLogIn)).toBe('SOCIAL_STATE_INVALID');
    const toBind = await visit(member, ['GOOGLE', 'BIND']);
    expect(await failed(member, complete, toBind)).toBe('SOCIAL_STATE_INVALID');
    const other = { ...toBind, provider: 'TWITTER' };
    expect(await failed(member, bind, other)).toBe('SOCIAL_STATE_INVALID');
    const { bindIdentity } = await member.ask(bind, { ...toBind, provider: 'GOOGLE' });
    expect(bindIdentity).toMatchObject({ isBindGoogle: true, isBindTwitter: false });
  });

  it.each([
    ['GOOGLE', 'error'],
    ['GOOGLE', 'wrong-token'],
    ['GOOGLE', 'wrong-nonce'],
    ['TWITTER', 'error'],
    ['WECHAT', 'error'],
  ] as const)('A13 opens no session when %s answers with %s', async (name, lie) => {
    const caller = browser();
    const back = await visit(caller, [name, 'LOGIN'], { lie });
    expect(await failed(caller, complete, back)).toBe('SOCIAL_FAILED');
    expect(caller.token).toBeNull();
  });

  it('Q49 sends a proof with the code: one that was stolen from another browser fails', async () => {
    const [victim, thief] = [browser(), browser()];
    const stolen = await visit(victim, ['TWITTER', 'LOGIN']);
    const own = await visit(thief, ['TWITTER', 'LOGIN']);
    const mixed = { code: stolen.code, state: own.state };
    expect(await failed(thief, complete, mixed)).toBe('SOCIAL_FAILED');
  });

  it('Q10 creates one account for a person who arrives twice at once', async () => {
    const [subject, email] = [newSubject(), newEmail()];
    const people = await Promise.all(
      [browser(), browser(), browser()].map((caller) =>
        logIn(caller, 'GOOGLE', { subject, email }),
      ),
    );
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
  });

  it('Q10 rel-S12 refuses another account than that of the member who is logged in', async () => {
    const caller = browser();
    const member = await logIn(caller, 'GOOGLE');
    const registrations = await rows('select count(*)::int from account');
    const known = newSubject();
    await logIn(browser(), 'GOOGLE', { subject: known });
    for (const subject of [known, newSubject()]) {
      const back = await visit(caller, ['GOOGLE', 'LOGIN'], { subject });
      expect(await failed(caller, complete, back)).toBe('SOCIAL_OTHER_ACCOUNT');
    }
    expect((await caller.ask(viewer)).viewer.id).toBe(member.id);
    const [before, after] = [registrations, await rows('select count(*)::int from account')];
    expect((after[0]?.count ?? 0) - (before[0]?.count ?? 0)).toBe(1);
  });

  it('P7 Q10 links an account to one member only, and one account of each site', async () => {
    const subject = newSubject();
    await logIn(browser(), 'TWITTER', { subject });
    const { caller } = await registered(stack);
    const member = stack.caller({ isBrowser: true, token: caller.token ?? '' });
    const taken = await visit(member, ['TWITTER', 'BIND'], { subject });
    expect(await failed(member, bind, taken)).toBe('SOCIAL_TAKEN');
    await member.ask(bind, await visit(member, ['TWITTER', 'BIND']));
    const second = await visit(member, ['TWITTER', 'BIND']);
    expect(await failed(member, bind, second)).toBe('SOCIAL_ALREADY_LINKED');
  });

  it('P7 rel-S12 needs a proof of the last ten minutes to link and to unlink', async () => {
    const { caller } = await registered(stack);
    stack.clock.shift(16 * MINUTE);
    const named = { provider: 'GOOGLE', operation: 'BIND' };
    expect(await failed(caller, begin, named)).toBe('SESSION_CONFIRM_NEEDED');
    expect(await failed(caller, unbind, named)).toBe('SESSION_CONFIRM_NEEDED');
  });

  it('Q10 keeps the last way to sign in, and says so', async () => {
    const caller = browser();
    await logIn(caller, 'GOOGLE');
    expect(await failed(caller, unbind, { provider: 'GOOGLE' })).toBe('SIGN_IN_METHOD_LAST');
    const nothing = await caller.ask(unbind, { provider: 'WECHAT' });
    expect(nothing.unbindIdentity.signInMethods).toEqual([{ kind: 'GOOGLE' }]);
    await caller.ask(bind, await visit(caller, ['TWITTER', 'BIND']));
    const { unbindIdentity } = await caller.ask(unbind, { provider: 'GOOGLE' });
    expect(unbindIdentity.signInMethods).toEqual([{ kind: 'TWITTER' }]);
  });

  it('Q10 keeps one of two ways that are unlinked at once', async () => {
    const caller = browser();
    await logIn(caller, 'GOOGLE');
    await caller.ask(bind, await visit(caller, ['TWITTER', 'BIND']));
    const results = await Promise.allSettled(
      ['GOOGLE', 'TWITTER'].map((name) => caller.ask(unbind, { provider: name })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { viewer: left } = await caller.ask('{ viewer { signInMethods { kind } } }');
    expect(left.signInMethods).toHaveLength(1);
  });

  it('Q10 counts an address with a password and a wallet as ways', async () => {
    const { caller, userId, email } = await registered(stack);
    const methods = async () =>
      (await caller.ask('{ viewer { signInMethods { kind linkedAt } } }')).viewer.signInMethods;
    expect(await methods()).toEqual([{ kind: 'EMAIL', linkedAt: null }]);
    await rows('update account set wallet = $2 where id = $1', [userId, `0x${userId}`]);
    expect(await methods()).toMatchObject([{ kind: 'EMAIL' }, { kind: 'WALLET' }]);
    await rows('update account set password_hash = null where id = $1', [userId]);
    expect(await methods()).toMatchObject([{ kind: 'WALLET' }]);
    expect(await failed(stack.caller(), login, { email, password })).toBe('LOGIN_FAILED');
  });
});
