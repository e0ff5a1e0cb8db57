import { topics } from '#schema/topics';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  changePassword,
  login,
  mailedCode,
  newEmail,
  password,
  type Registered,
  registered,
  resetPassword,
  viewer,
} from '../testing/operations.ts';

const next = 'another8horse';

describe('passwords', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  it('A8 rel-S11 replaces the password and ends every session', async () => {
    const { caller, email, userId } = await registered(stack);
    const other = stack.caller();
    await other.ask(login, { email, password });
    stack.clock.shift(60_000);
    const visitor = stack.caller();
    const code = await mailedCode(stack, visitor, email, 'RESET');
    const data = await visitor.ask(resetPassword, { email, code, password: next });
    expect(data).toEqual({ resetPassword: true });
    expect(await caller.ask(viewer)).toEqual({ viewer: null });
    expect(await other.ask(viewer)).toEqual({ viewer: null });
    const [revoked] = await stack.events('user.session-revoked.v1', userId);
    expect(revoked?.sessionIds).toHaveLength(2);
    expect((await visitor.fail(login, { email, password })).code).toBe('LOGIN_FAILED');
    await visitor.ask(login, { email, password: next });
  });

  it('A8 signs out a member who resets the own password, and nobody else', async () => {
    const [{ email }, other] = [await registered(stack), await registered(stack)];
    stack.clock.shift(60_000);
    const code = await mailedCode(stack, other.caller, email, 'RESET');
    const { token } = other.caller;
    await other.caller.ask(resetPassword, { email, code, password: next });
    expect(other.caller.token).toBe(token);
    stack.clock.shift(120_000);
    const second = await mailedCode(stack, other.caller, other.email, 'RESET');
    await other.caller.ask(resetPassword, { email: other.email, code: second, password: next });
    expect(other.caller.token).toBeNull();
  });

  it('A8 unlocks an account whose logins were throttled', async () => {
    const { email } = await registered(stack);
    for (let guess = 0; guess < 11; guess++) {
      await stack.caller().fail(login, { email, password: next });
    }
    stack.clock.shift(60_000);
    const caller = stack.caller();
    const code = await mailedCode(stack, caller, email, 'RESET');
    await caller.ask(resetPassword, { email, code, password: next });
    await caller.ask(login, { email, password: next });
  });

  it('A8 rel-C10 reports a missing account only after a right code', async () => {
    const email = newEmail();
    const caller = stack.caller();
    const code = await mailedCode(stack, caller, email, 'RESET');
    const guess = code === '000000' ? '000001' : '000000';
    const attempt = { email, password: next };
    expect((await caller.fail(resetPassword, { ...attempt, code: guess })).code).toBe('CODE_WRONG');
    expect((await caller.fail(resetPassword, { ...attempt, code })).code).toBe('NOT_FOUND');
  });

  it('X-L13 changes a password one time after another, and sixty times in 15 minutes', async () => {
    const { caller } = await registered(stack);
    const change = () =>
      caller.ask(changePassword, { old: password, new: password }).then(
        () => 'changed',
        (error) => error.code,
      );
    const results = await Promise.all(Array.from({ length: 62 }, change));
    expect(results.filter((result) => result === 'changed')).toHaveLength(60);
    expect(results.filter((result) => result === 'LOGIN_THROTTLED')).toHaveLength(2);
    stack.clock.shift(15 * 60_000 + 1000);
    expect(await change()).toBe('changed');
  });

  it.each([
    ['', 'PASSWORD_REQUIRED'],
    ['short', 'PASSWORD_RULE'],
    ['qwerty123', 'PASSWORD_COMMON'],
  ])('A8 rejects the new password %j', async (chosen, expected) => {
    const attempt = { email: newEmail(), code: '123456', password: chosen };
    expect((await stack.caller().fail(resetPassword, attempt)).code).toBe(expected);
  });

  it('P5 rel-S11 replaces the password and ends the other sessions', async () => {
    const { caller, email, userId } = await registered(stack);
    const other = stack.caller();
    await other.ask(login, { email, password });
    await caller.ask(changePassword, { old: password, new: next });
    expect((await caller.ask(viewer)).viewer.id).toBe(userId);
    expect(await other.ask(viewer)).toEqual({ viewer: null });
    await other.ask(login, { email, password: next });
  });

  it('P5 rejects a wrong old password and limits guesses', async () => {
    const { caller, userId } = await registered(stack);
    const codes = [];
    for (let guess = 0; guess < 11; guess++) {
      codes.push((await caller.fail(changePassword, { old: next, new: next })).code);
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('PASSWORD_WRONG'));
    expect(codes[10]).toBe('LOGIN_THROTTLED');
    expect((await caller.ask(viewer)).viewer.id).toBe(userId);
  });

  it('P5 counts the guesses again after the right old password', async () => {
    const { caller } = await registered(stack);
    const guesses = async () => {
      for (let guess = 0; guess < 9; guess++) {
        const error = await caller.fail(changePassword, { old: 'wrong1password', new: next });
        expect(error.code).toBe('PASSWORD_WRONG');
      }
    };
    await guesses();
    await caller.ask(changePassword, { old: password, new: next });
    await guesses();
  });

  it.each([
    [{ old: '', new: next }, 'PASSWORD_REQUIRED', 'oldPassword'],
    [{ old: 'wrong1password', new: next }, 'PASSWORD_WRONG', 'oldPassword'],
    [{ old: password, new: '' }, 'PASSWORD_REQUIRED', 'newPassword'],
    [{ old: password, new: '12345678' }, 'PASSWORD_RULE', 'newPassword'],
    [{ old: password, new: 'abc12345' }, 'PASSWORD_COMMON', 'newPassword'],
  ])('P5 rejects %j, and says which of the two passwords is wrong', async (change, code, field) => {
    const { caller } = await registered(stack);
    expect(await caller.fail(changePassword, change)).toEqual({ code, params: { field } });
  });

  it('X-L7 rejects the name in the own address', async () => {
    const { caller, email } = await registered(stack, 'hopper1906@example.com');
    const name = 'my-Hopper1906';
    expect((await caller.fail(changePassword, { old: password, new: name })).code).toBe(
      'PASSWORD_COMMON',
    );
    const input = { email, code: '123456', password: name };
    expect((await caller.fail(resetPassword, input)).code).toBe('PASSWORD_COMMON');
  });

  it('P5 rejects visitors', async () => {
    const error = await stack.caller().fail(changePassword, { old: password, new: next });
    expect(error.code).toBe('UNAUTHENTICATED');
  });

  it('rel-S01 stores argon2id hashes, each with its own salt', async () => {
    await registered(stack);
    await registered(stack);
    const rows = await stack.service.context.database.query<{ password_hash: string }>(
      'select password_hash from account',
    );
    const hashes = rows.map((row) => row.password_hash);
    expect(new Set(hashes).size).toBe(hashes.length);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('rel-S01 keeps no password in a table, an event or the security log, with 50 logins at once', async () => {
    const { database } = stack.service.context;
    const members: Registered[] = [];
    for (let n = 0; n < 20; n += 1) members.push(await registered(stack));
    stack.security.lines.length = 0;
    const logins = Array.from({ length: 50 }, (_, n) => {
      const { email } = members[n % members.length] as Registered;
      const given = n % 5 === 0 ? `${password}x` : password;
      return stack
        .caller()
        .ask(login, { email, password: given })
        .then(
          () => 'opened',
          (error) => error.code,
        );
    });
    const results = await Promise.all(logins);
    expect(results.filter((result) => result === 'opened')).toHaveLength(40);
    expect(results.filter((result) => result === 'LOGIN_FAILED')).toHaveLength(10);
    await stack.settle();
    const schemas = await database.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(schemas.length).toBeGreaterThan(20);
    for (const { name } of schemas) {
      const rows = await database.query(
        `select 1 from ${name} as t where strpos(t::text, $1) > 0 limit 1`,
        [password],
      );
      expect([name, rows]).toEqual([name, []]);
    }
    const from = 'beginning';
    const messages = stack.transport.read({ topic: topics.userAccount, from, follow: false });
    for await (const { value } of messages) expect(value).not.toContain(password);
    expect(stack.security.lines.length).toBeGreaterThanOrEqual(50);
    for (const line of stack.security.lines) expect(line).not.toContain(password);
  });
});
