import { hash } from '@node-rs/argon2';
import { afterStatement } from '#kit/testing/interleave';
import { times } from '#schema/limits';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  changePassword,
  login,
  newEmail,
  password,
  registered,
  viewer,
} from '../testing/operations.ts';

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

  it('C-M6 looks up the sessions of concurrent requests together, each by its own token', async () => {
    const members = await Promise.all([registered(stack), registered(stack)]);
    const tokens = await Promise.all(
      members.map(async ({ email }) => {
        const caller = stack.caller();
        await caller.ask(login, { email, password });
        return caller.token ?? '';
      }),
    );
    const { database } = stack.service.context;
    const texts: string[] = [];
    const { query } = database;
    database.query = (text, values) => {
      texts.push(text);
      return query(text, values);
    };
    try {
      stack.clock.shift(10 * MINUTE);
      const found = await Promise.all(
        ['unknown', ...tokens, tokens[0] ?? ''].map(stack.service.sessions.resolve),
      );
      expect(found.map((session) => session?.userId ?? null)).toEqual([
        null,
        members[0]?.userId,
        members[1]?.userId,
        members[0]?.userId,
      ]);
    } finally {
      database.query = query;
    }
    // The second is for the token that is not a current one.
    expect(texts.filter((text) => text.startsWith('select'))).toHaveLength(2);
    stack.clock.shift(times.sessionIdle);
    expect(await stack.service.sessions.resolve(tokens[0] ?? '')).not.toBeNull();
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

  it('rel-S11 opens no session for a password that is replaced while it is verified', async () => {
    const { caller, email, userId } = await registered(stack);
    const { database } = stack.service.context;
    afterStatement(database, /"password_hash" as "passwordHash"/, () =>
      caller.ask(changePassword, { old: password, new: 'another8horse' }),
    );
    expect((await stack.caller().fail(login, { email, password })).code).toBe('LOGIN_FAILED');
    const open = await database.query('select id from session where user_id = $1', [userId]);
    expect(open).toHaveLength(1);
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

  it('X-M1 C-H10 checks sessions of open streams without using them', async () => {
    const { caller, userId } = await registered(stack);
    const token = caller.token as string;
    const { sessions, context } = stack.service;
    const { sessionId = '' } = (await sessions.resolve(token)) ?? {};
    const unknown = '019a0000-0000-7000-8000-0000000000b1';
    stack.clock.shift(13 * DAY);
    const [checked, ...others] = await sessions.check([sessionId, unknown]);
    expect([checked?.sessionId, others]).toEqual([sessionId, []]);
    const left = (checked?.expiresAt.getTime() ?? 0) - stack.clock.now().getTime();
    expect(left).toBeLessThanOrEqual(DAY);
    stack.clock.shift(14 * DAY + MINUTE);
    expect(await sessions.check([sessionId])).toEqual([]);
    const rows = 'select id from session where user_id = $1';
    expect(await context.database.query(rows, [userId])).toHaveLength(1);
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

  it('rel-R30 opens a session beyond twenty after the clock was set back', async () => {
    const { email } = await registered(stack);
    const logins = Array.from({ length: 20 }, () => stack.caller().ask(login, { email, password }));
    await Promise.all(logins);
    stack.clock.shift(-60 * MINUTE);
    const { token } = (await stack.caller().ask(login, { email, password })).login;
    expect(await stack.service.sessions.resolve(token)).not.toBeNull();
  });

  it('ends the least recently used session, even if an older one is still in use', async () => {
    const { caller, email } = await registered(stack);
    const logIn = async () => {
      const other = stack.caller();
      await other.ask(login, { email, password });
      return other.token as string;
    };
    stack.clock.shift(MINUTE);
    const unused = await logIn();
    stack.clock.shift(2 * MINUTE);
    const later = [];
    for (let count = 0; count < 18; count++) later.push(await logIn());
    stack.clock.shift(10 * MINUTE);
    expect(await stack.service.sessions.resolve(caller.token as string)).not.toBeNull();
    await logIn();
    expect(await stack.service.sessions.resolve(unused)).toBeNull();
    for (const token of [caller.token as string, ...later]) {
      expect(await stack.service.sessions.resolve(token)).not.toBeNull();
    }
  });

  it('Q53 leaves the sessions of a program that logs in again', async () => {
    const { email } = await registered(stack);
    const program = stack.caller();
    await program.ask(login, { email, password });
    const before = program.token as string;
    await program.ask(login, { email, password });
    expect(await stack.service.sessions.resolve(before)).not.toBeNull();
  });

  it('rel-S01 hashes a password again when it logs in, if the stored hash is outdated', async () => {
    const { email, userId } = await registered(stack);
    const { database } = stack.service.context;
    const stored = async () =>
      (
        await database.query('select password_hash as hash from account where id = $1', [userId])
      )[0];
    const current = await stored();
    await stack.caller().ask(login, { email, password });
    expect(await stored()).toEqual(current);
    await database.transaction(async (tx) =>
      tx.query('update account set password_hash = $1 where id = $2', [
        await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 }),
        userId,
      ]),
    );
    await stack.caller().ask(login, { email, password });
    expect(await stored()).toEqual({ hash: expect.stringMatching(/m=19456,t=2,p=1\$/) });
    await stack.caller().ask(login, { email, password });
  });

  it('rel-S11 writes a use every five minutes at most, and moves the end by it', async () => {
    const { caller } = await registered(stack);
    const { database } = stack.service.context;
    const { command } = database;
    const written: string[] = [];
    database.command = (text, values) => {
      written.push(text);
      return command(text, values);
    };
    const endAfter = async (ms: number) => {
      stack.clock.shift(ms);
      return (await stack.service.sessions.resolve(caller.token ?? ''))?.expiresAt.getTime() ?? 0;
    };
    try {
      const end = await endAfter(0);
      expect(await endAfter(4 * MINUTE)).toBe(end);
      expect(written).toEqual([]);
      expect(await endAfter(6 * MINUTE)).toBeGreaterThan(end);
      expect(written).toHaveLength(1);
    } finally {
      database.command = command;
    }
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
