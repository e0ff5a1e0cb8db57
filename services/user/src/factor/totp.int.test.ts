import { security, times } from '#schema/limits';
import {
  appCode,
  confirmTotp,
  confirmWithCode,
  factors,
  loginWithCode,
  removeTotp,
  renewCodes,
  startTotp,
  ticketOf,
  withApp,
} from '../testing/factor-operations.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  changePassword,
  login,
  password,
  registered,
  viewer,
  wrong,
} from '../testing/operations.ts';

const MINUTE = 60_000;
const endOthers = 'mutation { endOtherSessions }';

describe('authenticator apps', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  it('asvs-6.3.3 counts an app after its first code, and returns ten recovery codes once', async () => {
    const { caller, email } = await registered(stack);
    const { secret, uri } = (await caller.ask(startTotp)).startTotp;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=Vita');
    await stack.caller().ask(login, { email, password });
    const code = appCode(stack, secret);
    expect((await caller.fail(confirmTotp, { code: wrong(code) })).code).toBe('FACTOR_CODE_WRONG');
    const { confirmTotp: codes } = await caller.ask(confirmTotp, { code });
    expect(new Set(codes).size).toBe(security.recoveryCodes);
    expect((await caller.ask(factors)).viewer).toMatchObject({
      confirmationMethods: ['PASSWORD', 'CODE'],
      secondFactor: { hasTotp: true, recoveryCodes: 10, isMissing: false },
    });
    expect((await caller.fail(startTotp)).code).toBe('TOTP_EXISTS');
    expect((await caller.fail(confirmTotp, { code })).code).toBe('TOTP_EXISTS');
    expect(stack.mails.sent(email)[0]?.subject).toBe(
      'A second factor was added to your Vita account',
    );
  });

  it('asvs-6.3.3 stores neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes, userId } = await withApp(stack);
    const { database } = stack.service.context;
    const rows = JSON.stringify([
      await database.query('select * from totp where user_id = $1', [userId]),
      await database.query('select * from recovery_code where user_id = $1', [userId]),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text);
  });

  it('rel-S11 the right password opens no session, and a code in the same client does', async () => {
    const { email, secret, userId } = await withApp(stack);
    const caller = stack.caller();
    const { database } = stack.service.context;
    const open = () => database.query('select id from session where user_id = $1', [userId]);
    const before = await open();
    const { code, params } = await caller.fail(login, { email, password });
    expect(code).toBe('SECOND_FACTOR_NEEDED');
    expect(params).toMatchObject({ methods: 'CODE RECOVERY_CODE', seconds: 300 });
    expect(caller.token).toBeNull();
    expect(await open()).toEqual(before);
    const given = { ticket: params.ticket, code: appCode(stack, secret, 1) };
    expect((await caller.ask(loginWithCode, given)).loginWithCode.viewer.id).toBe(userId);
    expect((await caller.ask(viewer)).viewer.id).toBe(userId);
    expect((await caller.fail(loginWithCode, given)).code).toBe('SIGN_IN_EXPIRED');
  });

  it('asvs-6.5.1 accepts each code once, one step early or late and no more', async () => {
    const { caller, email, secret } = await withApp(stack);
    // So that no step ends between a code and its use.
    const step = MINUTE / 2;
    stack.clock.shift(step - (stack.clock.now().getTime() % step));
    await caller.ask(confirmWithCode, { code: appCode(stack, secret, 1) });
    const again = { code: appCode(stack, secret, 1) };
    expect((await caller.fail(confirmWithCode, again)).code).toBe('FACTOR_CODE_WRONG');
    const older = { code: appCode(stack, secret, 0) };
    expect((await caller.fail(confirmWithCode, older)).code).toBe('FACTOR_CODE_WRONG');
    const early = { code: appCode(stack, secret, 2) };
    expect((await caller.fail(confirmWithCode, early)).code).toBe('FACTOR_CODE_WRONG');
    stack.clock.shift(2 * MINUTE);
    const late = { code: appCode(stack, secret, -1) };
    const ticket = await ticketOf(caller, email);
    await caller.ask(loginWithCode, { ticket, ...late });
  });

  it('asvs-6.3.3 of two concurrent logins with one code one gets in', async () => {
    const { email, secret } = await withApp(stack);
    const callers = [stack.caller(), stack.caller()];
    const code = appCode(stack, secret, 1);
    const tickets = await Promise.all(callers.map((caller) => ticketOf(caller, email)));
    const results = await Promise.allSettled(
      callers.map((caller, at) => caller.ask(loginWithCode, { ticket: tickets[at], code })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('asvs-6.5.1 accepts a recovery code once, however it is typed', async () => {
    const { email, recoveryCodes, caller: own } = await withApp(stack);
    const caller = stack.caller();
    const code = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    await caller.ask(loginWithCode, { ticket: await ticketOf(caller, email), code });
    const ticket = await ticketOf(caller, email);
    expect((await caller.fail(loginWithCode, { ticket, code })).code).toBe('FACTOR_CODE_WRONG');
    expect((await own.ask(factors)).viewer.secondFactor.recoveryCodes).toBe(9);
    const { renewRecoveryCodes: renewed } = await own.ask(renewCodes);
    const old = { ticket, code: recoveryCodes[0] };
    expect((await caller.fail(loginWithCode, old)).code).toBe('FACTOR_CODE_WRONG');
    await caller.ask(loginWithCode, { ticket, code: renewed[0] });
  });

  it('asvs-6.3.3 a ticket serves its browser only, for five minutes and five tries', async () => {
    const { email, recoveryCodes } = await withApp(stack);
    const browser = stack.caller({ isBrowser: true });
    const other = stack.caller({ isBrowser: true });
    await ticketOf(other, email);
    const [code] = recoveryCodes;
    const ticket = await ticketOf(browser, email);
    for (const stranger of [other, stack.caller(), stack.caller({ isBrowser: true })]) {
      expect((await stranger.fail(loginWithCode, { ticket, code })).code).toBe('SIGN_IN_EXPIRED');
    }
    stack.clock.shift(times.signInStep);
    expect((await browser.fail(loginWithCode, { ticket, code })).code).toBe('SIGN_IN_EXPIRED');
    const next = await ticketOf(browser, email);
    for (let tries = 0; tries < security.factorTries; tries++) {
      const guess = { ticket: next, code: '123456' };
      expect((await browser.fail(loginWithCode, guess)).code).toBe('FACTOR_CODE_WRONG');
    }
    const tried = { ticket: next, code };
    expect((await browser.fail(loginWithCode, tried)).code).toBe('SIGN_IN_EXPIRED');
    const last = await ticketOf(browser, email);
    await browser.ask(loginWithCode, { ticket: last, code });
  });

  it('rel-S02 asvs-6.3.1 throttles guesses of codes, and never locks the known device of the owner', async () => {
    const { email, secret, recoveryCodes } = await withApp(stack);
    const owner = stack.caller({ isBrowser: true });
    const [first] = recoveryCodes;
    await owner.ask(loginWithCode, { ticket: await ticketOf(owner, email), code: first });
    const thief = stack.caller({ isBrowser: true });
    const codes = [];
    for (let round = 0; round < 3; round++) {
      const ticket = await ticketOf(thief, email);
      for (let tries = 0; tries < 4; tries++) {
        codes.push((await thief.fail(loginWithCode, { ticket, code: '000000' })).code);
      }
    }
    expect(codes.filter((code) => code === 'FACTOR_CODE_WRONG')).toHaveLength(
      security.loginFailuresPerAccountAndClient,
    );
    expect(codes.at(-1)).toBe('LOGIN_THROTTLED');
    const ticket = await ticketOf(owner, email);
    await owner.ask(loginWithCode, { ticket, code: appCode(stack, secret, 1) });
  });

  it('rel-S02 asvs-6.3.1 accepts few wrong codes of strangers in a day, from all networks', async () => {
    const { email, recoveryCodes } = await withApp(stack);
    const owner = stack.caller({ isBrowser: true });
    const [first, second] = recoveryCodes;
    await owner.ask(loginWithCode, { ticket: await ticketOf(owner, email), code: first });
    const thief = stack.caller({ isBrowser: true });
    const ticket = await ticketOf(thief, email);
    await thief.fail(loginWithCode, { ticket, code: '000000' });
    const { database } = stack.service.context;
    await database.query(`update attempt_counter set count = $1 where scope = 'factor.guess'`, [
      security.factorGuessesPerDay,
    ]);
    const other = stack.caller({ isBrowser: true });
    const again = { ticket: await ticketOf(other, email), code: '000000' };
    expect((await other.fail(loginWithCode, again)).code).toBe('LOGIN_THROTTLED');
    await owner.ask(loginWithCode, { ticket: await ticketOf(owner, email), code: second });
  });

  it('rel-S12 confirms no set-up of an app without a fresh proof', async () => {
    const { caller } = await registered(stack);
    await caller.ask('mutation { startTotp { secret } }');
    stack.clock.shift(60 * MINUTE);
    const late = await caller.fail('mutation { confirmTotp(code: "000000") }');
    expect(late.code).toBe('SESSION_CONFIRM_NEEDED');
  });

  it('asvs-6.3.3 a new password ends the logins that wait for a code', async () => {
    const { caller, email, recoveryCodes } = await withApp(stack);
    const other = stack.caller();
    const ticket = await ticketOf(other, email);
    await caller.ask(changePassword, { old: password, new: 'another8horse' });
    const given = { ticket, code: recoveryCodes[0] };
    expect((await other.fail(loginWithCode, given)).code).toBe('SIGN_IN_EXPIRED');
  });

  it('rel-S12 asvs-7.5.1 changes factors only within ten minutes of a proof, which a code renews', async () => {
    const { caller, secret, email } = await withApp(stack);
    stack.clock.shift(times.sessionConfirmed + MINUTE);
    for (const change of [
      startTotp,
      removeTotp,
      renewCodes,
      'mutation { startPasskey }',
      endOthers,
    ]) {
      expect((await caller.fail(change)).code).toBe('SESSION_CONFIRM_NEEDED');
    }
    await caller.ask(confirmWithCode, { code: appCode(stack, secret) });
    await caller.ask(endOthers);
    await caller.ask(removeTotp);
    expect(stack.mails.sent(email)[0]?.subject).toContain('removed');
    expect((await caller.ask(factors)).viewer.secondFactor).toMatchObject({
      hasTotp: false,
      recoveryCodes: 0,
    });
    await stack.caller().ask(login, { email, password });
    expect((await caller.fail(renewCodes)).code).toBe('NOT_FOUND');
  });

  it('X-M12 records set-up, login, confirmation and removal without codes or secrets', async () => {
    stack.security.lines.length = 0;
    const { caller, email, secret, recoveryCodes, userId } = await withApp(stack);
    const other = stack.caller();
    const ticket = await ticketOf(other, email);
    await other.fail(loginWithCode, { ticket, code: '000000' });
    await other.ask(loginWithCode, { ticket, code: recoveryCodes[0] });
    await caller.ask(confirmWithCode, { code: appCode(stack, secret, 1) });
    await caller.ask(renewCodes);
    await caller.ask(removeTotp);
    const records = stack.security.records();
    const lines = records.map(({ event, outcome, reason }) => [event, outcome, reason].join(' '));
    expect(lines.slice(-7)).toEqual([
      expect.stringContaining('totp.add done'),
      'login refused SECOND_FACTOR_NEEDED',
      'login.factor refused FACTOR_CODE_WRONG',
      expect.stringContaining('login.factor done'),
      expect.stringContaining('factor.confirm done'),
      expect.stringContaining('recovery-codes.renew done'),
      expect.stringContaining('totp.remove done'),
    ]);
    expect(records.slice(-7).every((record) => record.userId === userId)).toBe(true);
    const text = stack.security.lines.join('\n');
    for (const given of [secret, ticket, ...recoveryCodes]) expect(text).not.toContain(given);
  });
});
