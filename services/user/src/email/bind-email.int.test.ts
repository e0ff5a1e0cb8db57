import { createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  login,
  mailedCode,
  newEmail,
  password,
  registered,
  resetPassword,
  viewer,
  wrong,
} from '../testing/operations.ts';
import { loggedIn, newWallet } from '../testing/wallets.ts';

const MINUTE = 60_000;
const bind = `mutation ($email: String!, $code: String!, $password: String) {
  bindEmail(email: $email, code: $code, password: $password) { id email }
}`;

describe('the address of an account', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  /** A member who has a wallet and nothing else. */
  const walletMember = async () => {
    const caller = stack.caller();
    const userId = await loggedIn(caller, newWallet());
    return { caller, userId };
  };
  const subjectsTo = (email: string) => stack.mails.sent(email).map(({ subject }) => subject);

  it('O9 P6 binds an address with a password, which then log in to the same account', async () => {
    const { caller, userId } = await walletMember();
    const email = newEmail();
    const code = await mailedCode(stack, caller, email, 'BIND');
    const data = await caller.ask(bind, { email: ` ${email.toUpperCase()}`, code, password });
    expect(data.bindEmail).toEqual({ id: userId, email });
    const opened = await stack.caller().ask(login, { email, password });
    expect(opened.login.viewer.id).toBe(userId);
    expect(subjectsTo(email)[0]).toBe('This address belongs to your Vita account now');
  });

  it('O9 P6 binds an address without a password for an account that signs in with a wallet', async () => {
    const { caller } = await walletMember();
    const email = newEmail();
    const code = await mailedCode(stack, caller, email, 'BIND');
    expect((await caller.ask(bind, { email, code })).bindEmail.email).toBe(email);
    expect((await stack.caller().fail(login, { email, password })).code).toBe('LOGIN_FAILED');
  });

  it('P6 requires a code, and a password by the rule', async () => {
    const { caller } = await walletMember();
    const email = newEmail();
    const code = await mailedCode(stack, caller, email, 'BIND');
    const failed = async (given: object) =>
      (await caller.fail(bind, { email, code, password, ...given })).code;
    expect(await failed({ code: ' ' })).toBe('CODE_REQUIRED');
    expect(await failed({ email: 'none' })).toBe('EMAIL_INVALID');
    expect(await failed({ password: 'short' })).toBe('PASSWORD_RULE');
    expect(await failed({ code: wrong(code) })).toBe('CODE_WRONG');
    await caller.ask(bind, { email, code, password });
  });

  it('P7 changes the address, rejects logins with the old one and mails it a notice', async () => {
    const { caller, email: old, userId } = await registered(stack);
    const elsewhere = stack.caller();
    await elsewhere.ask(login, { email: old, password });
    const email = newEmail();
    const code = await mailedCode(stack, caller, email, 'BIND');
    const given = { email, code, password };
    const { code: refused, params } = await caller.fail(bind, given);
    expect([refused, params]).toEqual(['FIELD_INVALID', { field: 'password' }]);
    await caller.ask(bind, { email, code });
    expect((await caller.ask(viewer)).viewer.email).toBe(email);
    expect((await elsewhere.ask(viewer)).viewer).toBeNull();
    expect((await stack.caller().fail(login, { email: old, password })).code).toBe('LOGIN_FAILED');
    const opened = await stack.caller().ask(login, { email, password });
    expect(opened.login.viewer.id).toBe(userId);
    expect(subjectsTo(old)[0]).toBe('Your Vita account has another email address now');
    const again = await mailedCode(stack, caller, newEmail(), 'BIND');
    expect((await caller.fail(bind, { email, code: again })).code).toBe('CODE_WRONG');
  });

  it('P6 refuses an address of someone else, but only after a right code', async () => {
    const { email } = await registered(stack);
    const { caller } = await walletMember();
    stack.clock.shift(MINUTE);
    const code = await mailedCode(stack, caller, email, 'BIND');
    const failed = async (given: string) => (await caller.fail(bind, { email, code: given })).code;
    expect(await failed(wrong(code))).toBe('CODE_WRONG');
    expect(await failed(code)).toBe('EMAIL_TAKEN');
  });

  it('O9 Q7 returns EMAIL_TAKEN after a right code without a purpose', async () => {
    const { email } = await registered(stack);
    const { caller } = await walletMember();
    stack.clock.shift(MINUTE);
    const code = await mailedCode(stack, caller, email, 'UNSTATED');
    expect((await caller.fail(bind, { email, code })).code).toBe('EMAIL_TAKEN');
  });

  it('P7 ends the codes of the address that the account had', async () => {
    const { caller, email: old } = await registered(stack);
    stack.clock.shift(MINUTE);
    const open = await mailedCode(stack, caller, old, 'RESET');
    const email = newEmail();
    await caller.ask(bind, { email, code: await mailedCode(stack, caller, email, 'BIND') });
    const reset = { email: old, code: open, password: 'another8horse' };
    expect((await caller.fail(resetPassword, reset)).code).toBe('CODE_WRONG');
  });

  it('rel-S05 refuses an address that a registration takes before it commits', async () => {
    const { caller } = await walletMember();
    const email = newEmail();
    const code = await mailedCode(stack, caller, email, 'BIND');
    const { database } = stack.service.context;
    const inserted = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const registration = database.transaction(async (tx) => {
      await tx.query(
        `insert into account (id, email, nickname, language, registered_at)
         values (gen_random_uuid(), $1, 'Somebody', 'en', now())`,
        [email],
      );
      inserted.resolve();
      await commit.promise;
    });
    await inserted.promise;
    let isDone = false;
    const binding = caller.fail(bind, { email, code }).finally(() => {
      isDone = true;
    });
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (!isDone && (await database.query(waiting)).length === 0);
    commit.resolve();
    await registration;
    expect((await binding).code).toBe('EMAIL_TAKEN');
  });

  it('rel-S12 changes nothing for a request that waits while its session is ended', async () => {
    const { caller, email, userId } = await registered(stack);
    const owner = stack.caller();
    await owner.ask(login, { email, password });
    const wanted = newEmail();
    const code = await mailedCode(stack, caller, wanted, 'BIND');
    const { database } = stack.service.context;
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const lock = database.transaction(async (tx) => {
      const key = `hashtextextended('mailbox ' || $1, 0)`;
      await tx.query(`select pg_advisory_xact_lock(${key})`, [wanted]);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const binding = caller.fail(bind, { email: wanted, code });
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`;
    while ((await database.query(waiting)).length === 0);
    await owner.ask('mutation { endOtherSessions }');
    release.resolve();
    await lock;
    expect((await binding).code).toBe('UNAUTHENTICATED');
    const [row] = await database.query('select email from account where id = $1', [userId]);
    expect(row).toEqual({ email });
  });

  it('rel-S05 gives an address to one of several accounts that bind it at once', async () => {
    const email = newEmail();
    const members = [await walletMember(), await walletMember(), await walletMember()];
    const codes: string[] = [];
    for (const [index, { caller }] of members.entries()) {
      stack.clock.shift(index * MINUTE);
      codes.push(await mailedCode(stack, caller, email, 'BIND'));
    }
    const outcomes = await Promise.allSettled(
      members.map(({ caller }, index) => caller.ask(bind, { email, code: codes[index] })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await stack.service.context.database.query(
      'select id from account where email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  it('A6 Q7 refuses a code of another purpose, of another address and of another browser', async () => {
    const { caller } = await walletMember();
    const email = newEmail();
    const other = await mailedCode(stack, caller, newEmail(), 'BIND');
    const failed = async (code: string) => (await caller.fail(bind, { email, code })).code;
    expect(await failed(other)).toBe('CODE_WRONG');
    const forRegistration = await mailedCode(stack, caller, email, 'REGISTER');
    expect(await failed(forRegistration)).toBe('CODE_WRONG');
    stack.clock.shift(MINUTE);
    const foreign = await mailedCode(stack, stack.caller({ isBrowser: true }), email, 'BIND');
    expect(await failed(foreign)).toBe('CODE_WRONG');
  });

  it('rel-S12 needs a proof of the last ten minutes', async () => {
    const { caller } = await registered(stack);
    stack.clock.shift(11 * MINUTE);
    const given = { email: newEmail(), code: '123456' };
    expect((await caller.fail(bind, given)).code).toBe('SESSION_CONFIRM_NEEDED');
  });

  it('V1 rel-R15 lets a wallet account earn rewards with its first mailbox, and not with a used one', async () => {
    const claims = [];
    const members = [await walletMember(), await walletMember()] as const;
    const { email: used } = await registered(stack);
    for (const [index, email] of [newEmail(), used.replace('@', '+again@')].entries()) {
      const { caller, userId } = members[index] as (typeof members)[0];
      const code = await mailedCode(stack, caller, email, 'BIND');
      await caller.ask(bind, { email, code });
      const claim = await stack.service.sessions.resolve(caller.token as string);
      const connected = await stack.events('user.wallet-connected.v1', userId);
      claims.push([claim?.countsForRewards ?? true, connected.at(-1)?.countsForRewards]);
    }
    expect(claims).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});
