import { createUserStack, testCodeKey, type UserStack } from '../testing/fixture.ts';
import {
  mailedCode,
  newEmail,
  password,
  register,
  registered,
  resetPassword,
  sendCode,
  viewer,
} from '../testing/operations.ts';
import { fillMailboxes } from './fill-mailboxes.ts';
import { markOldMailboxes } from './mark-mailboxes.ts';

describe('registering', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  it('A4 creates an account and logs it in', async () => {
    const caller = stack.caller();
    const code = await mailedCode(stack, caller, newEmail(), 'REGISTER');
    const [mail] = stack.mails.sent();
    const email = ` ${mail?.to.toUpperCase()} `;
    const { register: session } = await caller.ask(register, { email, code, password });
    expect(session.token).toMatch(/^[\w-]{43}$/);
    expect(session.viewer).toMatchObject({
      email: mail?.to,
      user: { nickname: expect.stringMatching(/^Vita-[0-9A-Z]{4}$/), roles: [] },
      unread: { messages: 1, week: 0 },
    });
    expect(await caller.ask(viewer)).toEqual({
      viewer: { id: session.viewer.id, email: mail?.to },
    });
    const { id } = session.viewer;
    expect(await stack.events('user.registered.v1', id)).toEqual([
      { userId: id, roles: [], language: 'en' },
    ]);
    expect(await stack.events('user.unread-changed.v1', id)).toEqual([
      { userId: id, messages: 1, week: 0 },
    ]);
  });

  it('Q53 returns no token to a browser, which gets a cookie', async () => {
    const caller = stack.caller({ isBrowser: true });
    const email = newEmail();
    const code = await mailedCode(stack, caller, email, 'REGISTER');
    const { register: session } = await caller.ask(register, { email, code, password });
    expect(session.token).toBeNull();
    expect(caller.token).toMatch(/^[\w-]{43}$/);
    expect((await caller.ask(viewer)).viewer.email).toBe(email);
  });

  it('X-L2 ends the previous session of a browser that registers', async () => {
    const browser = stack.caller({ isBrowser: true });
    const previous = await registered(stack);
    browser.token = previous.caller.token;
    const token = previous.caller.token as string;
    const email = newEmail();
    const code = await mailedCode(stack, browser, email, 'REGISTER');
    await browser.ask(register, { email, code, password });
    expect(await stack.service.sessions.resolve(token)).toBeNull();
    expect(await stack.events('user.session-revoked.v1', previous.userId)).toHaveLength(1);
    expect((await browser.ask(viewer)).viewer.email).toBe(email);
  });

  it('X-M10 counts the first account of a mailbox for rewards, and no further one', async () => {
    const name = newEmail().split('@')[0] as string;
    const claimOf = async (address: string) => {
      const { caller } = await registered(stack, address);
      return stack.service.sessions.resolve(caller.token as string);
    };
    expect(await claimOf(`${name}@gmail.com`)).not.toHaveProperty('countsForRewards');
    for (const twin of [`${name}+1@gmail.com`, `${name.replace('r', 'r.')}@googlemail.com`]) {
      expect(await claimOf(twin)).toMatchObject({ countsForRewards: false });
    }
    expect(await claimOf(`${name}@example.org`)).not.toHaveProperty('countsForRewards');
  });

  it('X-M10 finds the mailboxes of accounts that an older release created', async () => {
    const first = await registered(stack, 'old@example.net');
    const second = await registered(stack, 'old+2@example.net');
    const { database } = stack.service.context;
    const forget = 'update account set mailbox = null returning id';
    await database.transaction((tx) => tx.query(forget, []));
    await fillMailboxes({ database }, 1);
    const claim = (token: string | null) => stack.service.sessions.resolve(token ?? '');
    expect(await claim(first.caller.token)).not.toHaveProperty('countsForRewards');
    expect(await claim(second.caller.token)).toMatchObject({ countsForRewards: false });
  });

  it('Q19 marks mailboxes again, with the time of the registration, when the marks are forgotten', async () => {
    const { userId } = await registered(stack, newEmail());
    const { context } = stack.service;
    const forget = 'update account set marked_mailbox = null where id = $1 returning registered_at';
    const [account] = await context.database.transaction((tx) =>
      tx.query<{ registered_at: Date }>(forget, [userId]),
    );
    await markOldMailboxes({ ...context, attempts: { ...context.attempts, key: testCodeKey } });
    const marks = await stack.events('user.mailbox-marked.v1', userId);
    expect(marks).toHaveLength(2);
    expect(marks[1]).toEqual(marks[0]);
    expect(marks[0]).toMatchObject({ registeredAt: account?.registered_at.toISOString() });
  });

  it('rel-S05 creates one account from concurrent registrations with one code', async () => {
    const email = newEmail();
    const caller = stack.caller();
    const code = await mailedCode(stack, caller, email, 'REGISTER');
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => caller.ask(register, { email, code, password })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((data) => (data.status === 'rejected' ? [data.reason.code] : []));
    expect(new Set(['CODE_USED', 'EMAIL_TAKEN', ...codes])).toEqual(
      new Set(['CODE_USED', 'EMAIL_TAKEN']),
    );
    const { database } = stack.service.context;
    expect(await database.query('select id from account where email = $1', [email])).toHaveLength(
      1,
    );
  });

  it('rel-C10 reports a taken address only after a right code', async () => {
    const { email } = await registered(stack);
    stack.clock.shift(60_000);
    const caller = stack.caller();
    const code = await mailedCode(stack, caller, email, 'REGISTER');
    const guess = code === '000000' ? '000001' : '000000';
    expect((await caller.fail(register, { email, code: guess, password })).code).toBe('CODE_WRONG');
    expect((await caller.fail(register, { email, code, password })).code).toBe('EMAIL_TAKEN');
  });

  it('rel-S05 rejects a registration code for a password reset', async () => {
    const { email } = await registered(stack);
    stack.clock.shift(60_000);
    const caller = stack.caller();
    const code = await mailedCode(stack, caller, email, 'REGISTER');
    const error = await caller.fail(resetPassword, { email, code, password });
    expect(error.code).toBe('CODE_WRONG');
  });

  it('rel-C3 accepts a code without a purpose for what the account allowed when it was sent', async () => {
    const { email } = await registered(stack);
    stack.clock.shift(60_000);
    const caller = stack.caller();
    const code = await mailedCode(stack, caller, email, 'UNSTATED');
    expect((await caller.fail(register, { email, code, password })).code).toBe('EMAIL_TAKEN');
    expect(await caller.ask(resetPassword, { email, code, password })).toEqual({
      resetPassword: true,
    });
    expect((await caller.fail(resetPassword, { email, code, password })).code).toBe('CODE_USED');

    const fresh = newEmail();
    const freshCode = await mailedCode(stack, caller, fresh, 'UNSTATED');
    const reset = await caller.fail(resetPassword, { email: fresh, code: freshCode, password });
    expect(reset.code).toBe('CODE_WRONG');
    await caller.ask(register, { email: fresh, code: freshCode, password });
  });

  it.each([
    ['A5', { email: ' ' }, 'EMAIL_REQUIRED'],
    ['A5', { email: 'alice' }, 'EMAIL_INVALID'],
    ['rel-S10', { email: 'alice@example.com\r\nBcc: eve@example.com' }, 'EMAIL_INVALID'],
    ['A6', { code: '' }, 'CODE_REQUIRED'],
    ['A7', { password: '' }, 'PASSWORD_REQUIRED'],
    ['A7', { password: 'abcde1234567890123456' }, 'PASSWORD_RULE'],
    ['rel-C1', { password: 'password123' }, 'PASSWORD_COMMON'],
  ])('%s rejects %j before it checks the code', async (_, input, expected) => {
    const email = newEmail();
    const error = await stack
      .caller()
      .fail(register, { email, code: '123456', password, ...input });
    expect(error.code).toBe(expected);
  });

  it('A5 sends no code to an invalid address', async () => {
    const caller = stack.caller();
    const purpose = 'REGISTER';
    expect((await caller.fail(sendCode, { email: '', purpose })).code).toBe('EMAIL_REQUIRED');
    expect((await caller.fail(sendCode, { email: 'a@b', purpose })).code).toBe('EMAIL_INVALID');
  });
});
