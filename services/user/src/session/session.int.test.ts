import { times } from '#schema/limits';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, newEmail, password, registered, viewer } from '../testing/operations.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const logout = 'mutation { logout }';

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('logging in and out', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  it('A3 opens a session for the right password', async () => {
    const { email, userId } = await registered(stack);
    const caller = stack.caller();
    const data = await caller.ask(login, { email: email.toUpperCase(), password });
    expect(data.login.viewer).toEqual({ id: userId, email });
    expect(data.login.token).toBe(caller.token);
    expect((await caller.ask(viewer)).viewer.id).toBe(userId);
  });

  it('Q53 returns no token to a browser', async () => {
    const { email } = await registered(stack);
    const caller = stack.caller({ isBrowser: true });
    expect((await caller.ask(login, { email, password })).login.token).toBeNull();
    expect((await caller.ask(viewer)).viewer.email).toBe(email);
  });

  it('returns the same error for a wrong password and an unknown address', async () => {
    const { email } = await registered(stack);
    const ofKnown = await stack.caller().fail(login, { email, password: 'wrong1password' });
    const ofUnknown = await stack.caller().fail(login, { email: newEmail(), password });
    expect(ofKnown).toEqual({ code: 'LOGIN_FAILED', params: {} });
    expect(ofUnknown).toEqual(ofKnown);
  });

  it('takes as long for an unknown address as for a known one', async () => {
    const { email } = await registered(stack);
    // CPU time, because elapsed time depends on what else runs on the machine.
    const took = async (address: string) => {
      const start = process.cpuUsage();
      await stack.caller().fail(login, { email: address, password: 'wrong1password' });
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round++) {
      known.push(await took(email));
      unknown.push(await took(newEmail()));
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('A2 names the missing field', async () => {
    const caller = stack.caller();
    const code = async (variables: object) => (await caller.fail(login, variables)).code;
    expect(await code({ email: '', password })).toBe('EMAIL_REQUIRED');
    expect(await code({ email: 'nobody', password })).toBe('EMAIL_INVALID');
    expect(await code({ email: newEmail(), password: '' })).toBe('PASSWORD_REQUIRED');
  });

  it('rel-S02 evaluates ten wrong passwords of a client in 15 minutes and locks no longer', async () => {
    const { email } = await registered(stack);
    const client = stack.caller();
    const errors = await Promise.all(
      Array.from({ length: 30 }, () => client.fail(login, { email, password: 'wrong1password' })),
    );
    const codes = errors.map(({ code }) => code);
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'LOGIN_THROTTLED')).toHaveLength(20);
    const locked = await client.fail(login, { email, password });
    expect(locked).toMatchObject({ code: 'LOGIN_THROTTLED', params: { minutes: 15 } });
    stack.clock.shift(15 * MINUTE + 1000);
    await client.ask(login, { email, password });
  });

  it('rel-S02 does not count successful logins', async () => {
    const { email } = await registered(stack);
    const caller = stack.caller();
    for (let round = 0; round < 12; round++) await caller.ask(login, { email, password });
    await caller.fail(login, { email, password: 'wrong1password' });
    await caller.ask(login, { email, password });
  });

  it('X-L13 limits the right logins of a client at an account, and none of others', async () => {
    const { email } = await registered(stack);
    const client = stack.caller();
    const logIn = (caller: Caller) =>
      caller.ask(login, { email, password }).then(
        () => 'right',
        (error) => error.code,
      );
    await client.fail(login, { email, password: 'wrong1password' });
    const results = await Promise.all(Array.from({ length: 64 }, () => logIn(client)));
    expect(results.filter((result) => result === 'right')).toHaveLength(60);
    expect(results.filter((result) => result === 'LOGIN_THROTTLED')).toHaveLength(4);
    expect(await logIn(stack.caller())).toBe('right');
    stack.clock.shift(15 * MINUTE + 1000);
    expect(await logIn(client)).toBe('right');
  });

  it('rel-S02 evaluates fifty wrong passwords of a client while others log in', async () => {
    const { email } = await registered(stack);
    const client = stack.caller();
    for (let guess = 0; guess < 50; guess++) {
      const error = await client.fail(login, { email: newEmail(), password });
      expect(error.code).toBe('LOGIN_FAILED');
    }
    const error = await client.fail(login, { email, password });
    expect(error.code).toBe('LOGIN_THROTTLED');
    await stack.caller().ask(login, { email, password });
  });

  it('X-M6 is not locked by the wrong passwords of another client', async () => {
    const { email } = await registered(stack);
    const attacker = stack.caller();
    for (let guess = 0; guess < 12; guess++) {
      await attacker.fail(login, { email, password: 'wrong1password' });
    }
    expect((await attacker.fail(login, { email, password })).code).toBe('LOGIN_THROTTLED');
    await stack.caller().ask(login, { email, password });
  });

  describe('when many clients guess the password of an account', () => {
    const guess = async (email: string) =>
      (await stack.caller().fail(login, { email, password: 'wrong1password' })).code;
    const attack = async (email: string) => {
      const codes = await Promise.all(Array.from({ length: 55 }, () => guess(email)));
      // Fifty, and the first one that the delay admits.
      expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(51);
    };

    it('X-M6 delays strangers, and admits one of them each 30 seconds', async () => {
      const { email } = await registered(stack);
      await attack(email);
      const delayed = await stack.caller().fail(login, { email, password });
      expect(delayed).toMatchObject({ code: 'LOGIN_THROTTLED', params: { minutes: 1 } });
      expect(delayed.params.seconds).toBeLessThanOrEqual(30);
      stack.clock.shift(30_000);
      await stack.caller().ask(login, { email, password });
      expect(await guess(email)).toBe('LOGIN_FAILED');
      expect(await guess(email)).toBe('LOGIN_THROTTLED');
    });

    it('X-M6 admits a device where the account signed in before, and a session of it', async () => {
      const { caller, email } = await registered(stack);
      const browser = stack.caller({ isBrowser: true });
      await browser.ask(login, { email, password });
      await browser.ask(logout);
      await attack(email);
      expect(await guess(email)).toBe('LOGIN_THROTTLED');
      await browser.ask(login, { email, password });
      await caller.ask(login, { email, password });
      expect(await guess(email)).toBe('LOGIN_THROTTLED');
    });

    it('X-M6 does not admit a device of another account, or a forged one', async () => {
      const { email } = await registered(stack);
      const other = await registered(stack);
      const browser = stack.caller({ isBrowser: true });
      await browser.ask(login, { email: other.email, password });
      await attack(email);
      expect((await browser.fail(login, { email, password })).code).toBe('LOGIN_THROTTLED');
      browser.device = `${browser.device}x`;
      expect((await browser.fail(login, { email, password })).code).toBe('LOGIN_THROTTLED');
    });
  });

  it('X-M6 admits a known device beside a client that used up the tries of their address', async () => {
    const { email } = await registered(stack);
    const address = '192.0.2.7';
    const browser = stack.caller({ isBrowser: true, address });
    await browser.ask(login, { email, password });
    const attacker = stack.caller({ address });
    for (let tries = 0; tries < 11; tries++) {
      await attacker.fail(login, { email, password: 'wrong1password' });
    }
    expect((await attacker.fail(login, { email, password })).code).toBe('LOGIN_THROTTLED');
    await browser.ask(login, { email, password });
  });

  it('X-M6 evaluates ten wrong passwords of a known device', async () => {
    const { email } = await registered(stack);
    const browser = stack.caller({ isBrowser: true });
    await browser.ask(login, { email, password });
    const wrong = { email, password: 'wrong1password' };
    for (let tries = 0; tries < 10; tries++) {
      expect((await browser.fail(login, wrong)).code).toBe('LOGIN_FAILED');
    }
    expect((await browser.fail(login, { email, password })).code).toBe('LOGIN_THROTTLED');
  });

  it('X-M8 evaluates fifty wrong passwords for all addresses of a /64', async () => {
    const guess = async (address: string) =>
      (await stack.caller({ address }).fail(login, { email: newEmail(), password })).code;
    const addresses = Array.from({ length: 55 }, (_, host) => `2001:db8:1:2::${host + 1}`);
    const codes = await Promise.all(addresses.map(guess));
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(50);
    expect(await guess('2001:db8:1:3::1')).toBe('LOGIN_FAILED');
  });

  it('A15 ends the session on the server and in the browser, and succeeds without one', async () => {
    const { caller, userId } = await registered(stack);
    const token = caller.token as string;
    const session = await stack.service.sessions.resolve(token);
    expect(await caller.ask(logout)).toEqual({ logout: true });
    expect(caller.token).toBeNull();
    expect(await stack.service.sessions.resolve(token)).toBeNull();
    expect(await stack.events('user.session-revoked.v1', userId)).toEqual([
      { userId, sessionIds: [session?.sessionId] },
    ]);
    expect(await caller.ask(logout)).toEqual({ logout: true });
    expect(await caller.ask(viewer)).toEqual({ viewer: null });
  });

  it('rel-S11 stores a hash of the token and rejects other tokens', async () => {
    const { caller } = await registered(stack);
    const rows = await stack.service.context.database.query('select * from session');
    expect(JSON.stringify(rows)).not.toContain(caller.token);
    expect(await stack.service.sessions.resolve('')).toBeNull();
    expect(await stack.service.sessions.resolve(`${caller.token}x`)).toBeNull();
  });

  it('rel-S11 ends a session that was not used for 14 days', async () => {
    const { caller } = await registered(stack);
    const token = caller.token as string;
    stack.clock.shift(13 * DAY);
    expect(await stack.service.sessions.resolve(token)).not.toBeNull();
    stack.clock.shift(26 * DAY);
    const resolved = await stack.service.sessions.resolve(token);
    const left = (resolved?.expiresAt.getTime() ?? 0) - stack.clock.now().getTime();
    expect(left).toBeGreaterThan(times.sessionIdle - MINUTE);
    stack.clock.shift(40 * DAY + MINUTE);
    expect(await stack.service.sessions.resolve(token)).toBeNull();
  });

  it('rel-S11 ends a session after 60 days, however much it was used', async () => {
    const { caller } = await registered(stack);
    const token = caller.token as string;
    for (let day = 10; day < 60; day += 10) {
      stack.clock.shift(day * DAY);
      expect(await stack.service.sessions.resolve(token)).not.toBeNull();
    }
    stack.clock.shift(60 * DAY + MINUTE);
    expect(await stack.service.sessions.resolve(token)).toBeNull();
  });

  it('limits an account to twenty sessions and ends the least recently used', async () => {
    const { caller, email, userId } = await registered(stack);
    const first = caller.token as string;
    stack.clock.shift(MINUTE);
    await Promise.all(
      Array.from({ length: 20 }, () => stack.caller().ask(login, { email, password })),
    );
    expect(await stack.service.sessions.resolve(first)).toBeNull();
    const { database } = stack.service.context;
    const open = await database.query('select id from session where user_id = $1', [userId]);
    expect(open).toHaveLength(20);
    expect(await stack.events('user.session-revoked.v1', userId)).toHaveLength(1);
  });

  it('ends the previous session of a browser that logs in again', async () => {
    const { email } = await registered(stack);
    const browser = stack.caller({ isBrowser: true });
    await browser.ask(login, { email, password });
    const before = browser.token as string;
    await browser.ask(login, { email, password });
    expect(await stack.service.sessions.resolve(before)).toBeNull();
    expect((await browser.ask(viewer)).viewer.email).toBe(email);
  });
});
