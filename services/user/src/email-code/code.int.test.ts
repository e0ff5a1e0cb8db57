import { afterStatement } from '#kit/testing/interleave';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  checkCode,
  mailedCode,
  newEmail,
  password,
  register,
  registered,
  resetPassword,
  sendCode,
  wrong,
} from '../testing/operations.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('codes by mail', () => {
  let stack: UserStack;
  let runningClock: UserStack['clock']['now'];
  beforeAll(async () => {
    stack = await createUserStack();
    runningClock = stack.clock.now;
  });
  afterAll(() => stack.close());
  afterEach(() => {
    stack.clock.shift(0);
    stack.clock.now = runningClock;
  });
  const stopClock = (at: number) => {
    stack.clock.now = () => new Date(at);
  };

  // Codes serve their asker only, so each test asks and tries with one caller.
  let caller: Caller;
  beforeEach(() => {
    caller = stack.caller();
  });
  const codeFor = (email: string, purpose: 'REGISTER' | 'RESET' | 'BIND' | 'UNSTATED') =>
    mailedCode(stack, caller, email, purpose);
  const check = { purpose: 'REGISTER' };
  /** A reset reads the account between verifying the code and using it. */
  const afterVerification = (action: () => Promise<unknown>) =>
    afterStatement(stack.service.context.database, /"password_hash" as "passwordHash"/, action);

  it('A6 mails six digits in the language of the caller', async () => {
    const email = newEmail();
    await stack.caller({ language: 'zh' }).ask(sendCode, { email, purpose: 'REGISTER' });
    const [mail] = stack.mails.sent(email);
    expect(mail).toMatchObject({ channel: 'email', to: email });
    expect(mail?.code).toMatch(/^\d{6}$/);
    expect(mail?.subject).toBe(`您的 Vita 验证码：${mail?.code}`);
    expect(mail?.text).toContain('，15 分钟');
  });

  it('A4 confirms a right code without consuming it', async () => {
    const email = newEmail();
    const code = await mailedCode(stack, caller, email, 'REGISTER');
    for (let times = 0; times < 7; times++) {
      expect(await caller.ask(checkCode, { email, code, ...check })).toEqual({
        checkEmailCode: true,
      });
    }
    await caller.ask(register, { email, code, password });
  });

  it('A6 requires a code', async () => {
    const error = await stack.caller().fail(checkCode, { email: newEmail(), code: ' ', ...check });
    expect(error.code).toBe('CODE_REQUIRED');
  });

  it('rel-S05 rejects a wrong code, an unknown address and the code of another address', async () => {
    const email = newEmail();
    const code = await codeFor(email, 'REGISTER');
    const fails = async (variables: object) =>
      (await caller.fail(checkCode, { ...check, ...variables })).code;
    expect(await fails({ email, code: wrong(code) })).toBe('CODE_WRONG');
    expect(await fails({ email, code: `${code}0` })).toBe('CODE_WRONG');
    expect(await fails({ email: newEmail(), code })).toBe('CODE_WRONG');
    const other = newEmail();
    await codeFor(other, 'REGISTER');
    expect(await fails({ email: other, code: wrong(code) })).toBe('CODE_WRONG');
  });

  it('Q7 rejects even the right code after five wrong tries', async () => {
    const email = newEmail();
    const code = await codeFor(email, 'REGISTER');
    for (let tries = 0; tries < 5; tries++) {
      const error = await caller.fail(checkCode, { email, code: wrong(code), ...check });
      expect(error.code).toBe('CODE_WRONG');
    }
    const sixth = await caller.fail(register, { email, code, password });
    expect(sixth.code).toBe('CODE_TRIES_EXCEEDED');
  });

  it('Q7 evaluates at most five of fifty concurrent wrong tries', async () => {
    const email = newEmail();
    const code = await codeFor(email, 'REGISTER');
    const errors = await Promise.all(
      Array.from({ length: 50 }, () =>
        caller.fail(checkCode, { email, code: wrong(code), ...check }),
      ),
    );
    const codes = errors.map((error) => error.code);
    expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(5);
    expect(codes.filter((one) => one === 'CODE_TRIES_EXCEEDED')).toHaveLength(45);
  });

  it('Q7 counts the tries of all operations together', async () => {
    const email = newEmail();
    const code = await codeFor(email, 'UNSTATED');
    const guess = { email, code: wrong(code), password };
    await caller.fail(register, guess);
    await caller.fail(register, guess);
    await caller.fail(resetPassword, guess);
    await caller.fail(checkCode, { ...guess, purpose: 'UNSTATED' });
    await caller.fail(checkCode, { ...guess, purpose: 'BIND' });
    const error = await caller.fail(register, { ...guess, code });
    expect(error.code).toBe('CODE_TRIES_EXCEEDED');
  });

  it('A6 rel-R30 accepts a code after 14:59 and rejects it after 15:01', async () => {
    const [early, late] = [newEmail(), newEmail()];
    const sent = stack.clock.now().getTime();
    stopClock(sent);
    const earlyCode = await codeFor(early, 'REGISTER');
    const lateCode = await codeFor(late, 'REGISTER');
    stopClock(sent + 14 * MINUTE + 59 * SECOND);
    await caller.ask(register, { email: early, code: earlyCode, password });
    stopClock(sent + 15 * MINUTE + 1 * SECOND);
    const error = await caller.fail(register, { email: late, code: lateCode, password });
    expect(error.code).toBe('CODE_EXPIRED');
    const guess = await caller.fail(checkCode, { email: late, code: wrong(lateCode), ...check });
    expect(guess.code).toBe('CODE_WRONG');
  });

  it('rel-R30 revives no expired code when the clock is set back', async () => {
    const email = newEmail();
    const code = await codeFor(email, 'REGISTER');
    stack.clock.shift(16 * MINUTE);
    await caller.fail(checkCode, { email, code, ...check });
    stack.clock.shift(0);
    expect((await caller.fail(checkCode, { email, code, ...check })).code).toBe('CODE_EXPIRED');
    const later = newEmail();
    const laterCode = await codeFor(later, 'REGISTER');
    stack.clock.shift(-HOUR);
    const error = await caller.fail(checkCode, { email: later, code: laterCode, ...check });
    expect(error.code).toBe('CODE_EXPIRED');
    // The resend limit does not lock the address either.
    await codeFor(later, 'REGISTER');
  });

  it('Q7 accepts only the newest code', async () => {
    const email = newEmail();
    const older = await codeFor(email, 'REGISTER');
    stack.clock.shift(59 * SECOND);
    const newer = await codeFor(email, 'REGISTER');
    if (older !== newer) {
      const error = await caller.fail(register, { email, code: older, password });
      expect(error.code).toBe('CODE_WRONG');
    }
    await caller.ask(register, { email, code: newer, password });
  });

  it('rel-S05 accepts a code once', async () => {
    const { email, caller: member } = await registered(stack);
    const code = stack.mails.sent(email)[0]?.code;
    const error = await member.fail(register, { email, code, password });
    expect(error.code).toBe('CODE_USED');
    expect((await member.fail(checkCode, { email, code, ...check })).code).toBe('CODE_USED');
  });

  it('rel-S05 accepts a code once when two calls have verified it', async () => {
    const { email } = await registered(stack);
    stack.clock.shift(MINUTE);
    const code = await codeFor(email, 'RESET');
    const reset = { email, code, password };
    afterVerification(() => caller.ask(resetPassword, reset));
    expect((await caller.fail(resetPassword, reset)).code).toBe('CODE_USED');
  });

  it('rel-S05 rejects a code that a newer one replaced after it was verified', async () => {
    const { email } = await registered(stack);
    stack.clock.shift(MINUTE);
    const code = await codeFor(email, 'RESET');
    afterVerification(async () => {
      stack.clock.shift(2 * MINUTE);
      await codeFor(email, 'RESET');
    });
    const error = await caller.fail(resetPassword, { email, code, password });
    expect(error.code).toBe('CODE_USED');
  });

  it('T4 rel-S09 sends one code in 59 seconds for all purposes together', async () => {
    const email = newEmail();
    await codeFor(email, 'REGISTER');
    const error = await stack.caller().fail(sendCode, { email, purpose: 'RESET' });
    expect(error.code).toBe('CODE_TOO_SOON');
    expect(error.params.seconds).toBeGreaterThan(50);
    expect(error.params.seconds).toBeLessThanOrEqual(59);
    stack.clock.shift(59 * SECOND);
    expect(await stack.caller().ask(sendCode, { email, purpose: 'RESET' })).toEqual({
      sendEmailCode: { retryAfterSeconds: 59 },
    });
    expect(stack.mails.sent(email)).toHaveLength(2);
  });

  it('T4 sends one code for twenty concurrent requests', async () => {
    const email = newEmail();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => stack.caller().ask(sendCode, { email, purpose: 'RESET' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(stack.mails.sent(email)).toHaveLength(1);
  });

  it('Q7 rel-S09 sends ten codes a day to an address for one caller', async () => {
    const email = newEmail();
    for (let count = 0; count < 10; count++) {
      stack.clock.shift(count * 59 * SECOND);
      await codeFor(email, 'REGISTER');
    }
    for (const after of [10 * 59 * SECOND, 24 * HOUR - 5 * MINUTE]) {
      stack.clock.shift(after);
      const error = await caller.fail(sendCode, { email, purpose: 'REGISTER' });
      expect(error.code).toBe('CODE_LIMIT');
    }
    stack.clock.shift(24 * HOUR + SECOND);
    await codeFor(email, 'REGISTER');
  });

  it('rel-S09 sends thirty codes an hour for one client', async () => {
    for (let count = 0; count < 30; count++) {
      await caller.ask(sendCode, { email: newEmail(), purpose: 'REGISTER' });
    }
    const email = newEmail();
    const error = await caller.fail(sendCode, { email, purpose: 'REGISTER' });
    expect(error.code).toBe('CODE_LIMIT');
    expect(stack.mails.sent(email)).toHaveLength(0);
    stack.clock.shift(HOUR);
    await caller.ask(sendCode, { email, purpose: 'REGISTER' });
  });

  it('X-M8 sends thirty codes an hour for a /64, and four times as many for a /48', async () => {
    const ask = (address: string) =>
      stack.caller({ address }).ask(sendCode, { email: newEmail(), purpose: 'REGISTER' });
    const limited = { code: 'CODE_LIMIT' };
    for (let network = 0; network < 4; network++) {
      const address = (host: number) => `2001:db8:7:${network}::${host}`;
      for (let host = 1; host <= 30; host++) await ask(address(host));
      await expect(ask(address(31))).rejects.toMatchObject(limited);
    }
    await expect(ask('2001:db8:7:4::1')).rejects.toMatchObject(limited);
    await ask('2001:db8:8::1');
  });

  it('rel-C10 returns the same for known and unknown addresses', async () => {
    const { email } = await registered(stack);
    stack.clock.shift(MINUTE);
    for (const purpose of ['REGISTER', 'RESET', 'UNSTATED']) {
      stack.clock.shift(2 * MINUTE * (purpose.length + 1));
      const known = await stack.caller().ask(sendCode, { email, purpose });
      const unknown = await stack.caller().ask(sendCode, { email: newEmail(), purpose });
      expect(known).toEqual(unknown);
      const guess = { purpose, code: wrong(stack.mails.sent(email)[0]?.code ?? '') };
      const ofKnown = await stack.caller().fail(checkCode, { email, ...guess });
      const ofUnknown = await stack.caller().fail(checkCode, { email: newEmail(), ...guess });
      expect(ofKnown).toEqual(ofUnknown);
    }
  });

  it('rel-S07 stores codes unreadable', async () => {
    const email = newEmail();
    const code = await codeFor(email, 'REGISTER');
    const rows = await stack.service.context.database.query(
      'select * from email_code where email = $1',
      [email],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
