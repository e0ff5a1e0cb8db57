import { security } from '#schema/limits';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  checkCode,
  login,
  mailedCode,
  newEmail,
  password,
  register,
  registered,
  resetPassword,
  sendCode,
  wrong,
} from '../testing/operations.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const purpose = 'REGISTER';

describe('codes of several askers', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const browser = (address?: string) => stack.caller({ isBrowser: true, address });
  const check = async (caller: Caller, email: string, code: string) =>
    (await caller.fail(checkCode, { email, purpose, code })).code;
  /** Asks every minute from now on; returns the codes of the errors. */
  const askEachMinute = async (callers: readonly Caller[], email: string) => {
    const start = stack.clock.now().getTime() - Date.now();
    const results: string[] = [];
    for (const [minute, caller] of callers.entries()) {
      stack.clock.shift(start + (minute + 1) * MINUTE);
      results.push(
        await caller.ask(sendCode, { email, purpose }).then(
          () => 'sent',
          (error) => error.code,
        ),
      );
    }
    stack.clock.shift(start + (callers.length + 1) * MINUTE);
    return results;
  };

  it('X-M7 serve only the browser that asked, also behind one address', async () => {
    const email = newEmail();
    const [owner, neighbour] = [browser('192.0.2.10'), browser('192.0.2.10')];
    const code = await mailedCode(stack, owner, email, purpose);
    const withoutCookies = stack.caller({ address: '192.0.2.10' });
    for (const other of [neighbour, withoutCookies, browser()]) {
      expect(await check(other, email, code)).toBe('CODE_WRONG');
      expect((await other.fail(register, { email, code, password })).code).toBe('CODE_WRONG');
    }
    await owner.ask(register, { email, code, password });
  });

  it('X-M7 serve callers without cookies by their address', async () => {
    const email = newEmail();
    const address = '192.0.2.11';
    const code = await mailedCode(stack, stack.caller({ address }), email, purpose);
    expect(await check(stack.caller(), email, code)).toBe('CODE_WRONG');
    await stack.caller({ address }).ask(register, { email, code, password });
  });

  it('X-M7 are not used up by the wrong tries of others', async () => {
    const email = newEmail();
    const address = '192.0.2.12';
    const owner = browser(address);
    const code = await mailedCode(stack, owner, email, purpose);
    for (const other of [stack.caller({ address }), stack.caller(), browser()]) {
      for (let tries = 0; tries < 7; tries++) {
        expect(await check(other, email, wrong(code))).toBe('CODE_WRONG');
      }
    }
    await owner.ask(register, { email, code, password });
  });

  it('X-M7 are not used up by callers without cookies for one that stored the cookie', async () => {
    const email = newEmail();
    const owner = stack.caller({ address: '192.0.2.13', storesDevice: true });
    const code = await mailedCode(stack, owner, email, purpose);
    const neighbour = stack.caller({ address: '192.0.2.13' });
    for (let tries = 0; tries < 5; tries++) await check(neighbour, email, wrong(code));
    expect(await check(neighbour, email, code)).toBe('CODE_TRIES_EXCEEDED');
    await owner.ask(register, { email, code, password });
  });

  it('X-M7 of a caller with a device cookie are rejected for another one at its address', async () => {
    const email = newEmail();
    const owner = stack.caller({ address: '192.0.2.15', storesDevice: true });
    await owner.ask(sendCode, { email: newEmail(), purpose });
    const code = await mailedCode(stack, owner, email, purpose);
    expect(await check(stack.caller({ address: '192.0.2.15' }), email, code)).toBe('CODE_WRONG');
    await owner.ask(register, { email, code, password });
  });

  it('X-M7 X-M8 are sent to a known device after a neighbour used up those of their address', async () => {
    const email = newEmail();
    const address = '192.0.2.16';
    const owner = browser(address);
    const code = await mailedCode(stack, owner, email, purpose);
    await owner.ask(register, { email, code, password });
    owner.token = null;
    stack.clock.shift(MINUTE);
    const neighbour = stack.caller({ address });
    const ask = () => neighbour.ask(sendCode, { email: newEmail(), purpose });
    for (let count = 1; count < security.codesPerClientPerHour; count++) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'CODE_LIMIT' });
    await owner.ask(sendCode, { email, purpose: 'RESET' });
  });

  it('X-M7 are not voided by the newer code of another', async () => {
    const email = newEmail();
    const owner = browser();
    const code = await mailedCode(stack, owner, email, purpose);
    stack.clock.shift(MINUTE);
    const other = browser();
    const newer = await mailedCode(stack, other, email, purpose);
    expect(newer === code || (await check(other, email, code)) === 'CODE_WRONG').toBe(true);
    await owner.ask(register, { email, code, password });
  });

  it('X-M7 are voided by the newer code of the same browser', async () => {
    const email = newEmail();
    const owner = browser();
    const older = await mailedCode(stack, owner, email, purpose);
    stack.clock.shift(MINUTE);
    const newer = await mailedCode(stack, owner, email, purpose);
    if (older !== newer) expect(await check(owner, email, older)).toBe('CODE_WRONG');
    await owner.ask(register, { email, code: newer, password });
  });

  it('X-M7 are left for the owner when another client asked for ten', async () => {
    const { email } = await registered(stack);
    const attacker = stack.caller();
    const asked = await askEachMinute(Array(11).fill(attacker), email);
    expect(asked).toEqual([...Array(10).fill('sent'), 'CODE_LIMIT']);
    const owner = browser();
    const code = await mailedCode(stack, owner, email, 'RESET');
    expect(await owner.ask(resetPassword, { email, code, password })).toEqual({
      resetPassword: true,
    });
  });

  it('X-M7 are limited to twenty for a client that poses as many browsers', async () => {
    const email = newEmail();
    const browsers = Array.from({ length: 21 }, () => browser('192.0.2.14'));
    for (const one of browsers) one.device = null;
    const first = await askEachMinute(browsers.slice(0, 11), email);
    expect(first).toEqual([...Array(10).fill('sent'), 'CODE_LIMIT']);
    const again = await askEachMinute(Array(11).fill(browsers[0]), email);
    expect(again.filter((result) => result === 'sent')).toHaveLength(9);
    const more = await askEachMinute([...browsers.slice(1, 4)], email);
    expect(more).toEqual(['sent', 'CODE_LIMIT', 'CODE_LIMIT']);
  });

  it('X-M7 X-L10 are limited to thirty a day for all strangers of an address, but not for its own', async () => {
    const email = newEmail();
    const owner = browser();
    const code = await mailedCode(stack, owner, email, purpose);
    await owner.ask(register, { email, code, password });
    const member = stack.caller({ token: owner.token ?? '' });
    const strangers = Array.from({ length: 30 }, () => stack.caller());
    const asked = await askEachMinute(strangers, email);
    // One of the thirty is the code of the registration.
    expect(asked).toEqual([...Array(29).fill('sent'), 'CODE_LIMIT']);
    const refused = await stack.caller().fail(sendCode, { email, purpose: 'RESET' });
    expect(refused.code).toBe('CODE_LIMIT');
    const waitMs = DAY - 31 * MINUTE;
    expect(refused.params.seconds).toBeGreaterThan((waitMs - MINUTE) / 1000);
    expect(refused.params.seconds).toBeLessThanOrEqual((waitMs + MINUTE) / 1000);
    await owner.ask(sendCode, { email, purpose: 'RESET' });
    await member.ask(sendCode, { email, purpose: 'RESET' });
    expect((await owner.fail(sendCode, { email, purpose: 'RESET' })).code).toBe('CODE_TOO_SOON');
    await owner.ask(login, { email, password });
  });

  it('X-M7 of the previous release, which are bound to nobody, still serve', async () => {
    const email = newEmail();
    const code = await mailedCode(stack, browser(), email, purpose);
    await stack.service.context.database.transaction((tx) =>
      tx.query(
        `update email_code set device_key = null, client_key = null, serves_client = false
          where email = $1`,
        [email],
      ),
    );
    await stack.caller().ask(register, { email, code, password });
  });

  it('X-L1 are told used up to their asker only', async () => {
    const email = newEmail();
    const owner = browser();
    const code = await mailedCode(stack, owner, email, purpose);
    for (let tries = 0; tries < 5; tries++) await check(owner, email, wrong(code));
    expect(await check(owner, email, code)).toBe('CODE_TRIES_EXCEEDED');
    for (const other of [stack.caller(), browser()]) {
      for (const address of [email, newEmail()]) {
        const results = [];
        for (let tries = 0; tries < 6; tries++) results.push(await check(other, address, code));
        expect(results).toEqual(Array(6).fill('CODE_WRONG'));
      }
    }
  });
});
