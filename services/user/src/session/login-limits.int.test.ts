import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, newEmail, password, registered } from '../testing/operations.ts';

const MINUTE = 60_000;
const logout = 'mutation { logout }';

describe('limits of logging in', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

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

  it('rel-S02 counts from zero after a correct password', async () => {
    const { email } = await registered(stack);
    const client = stack.caller();
    for (let round = 0; round < 2; round++) {
      for (let guess = 0; guess < 9; guess++) {
        const error = await client.fail(login, { email, password: 'wrong1password' });
        expect(error.code).toBe('LOGIN_FAILED');
      }
      await client.ask(login, { email, password });
      client.token = null;
    }
  });

  it('rel-S02 counts no successful login against its client', async () => {
    const client = stack.caller();
    for (let member = 0; member < 6; member++) {
      const { email } = await registered(stack);
      for (let round = 0; round < 9; round++) await client.ask(login, { email, password });
    }
  });

  it('rel-S02 counts no throttled try against its client', async () => {
    const [locked, other] = [await registered(stack), await registered(stack)];
    const wrong = { email: locked.email, password: 'wrong1password' };
    const client = stack.caller();
    for (let guess = 0; guess < 10; guess++) {
      expect((await client.fail(login, wrong)).code).toBe('LOGIN_FAILED');
    }
    for (let guess = 0; guess < 60; guess++) {
      expect((await client.fail(login, wrong)).code).toBe('LOGIN_THROTTLED');
    }
    await client.ask(login, { email: other.email, password });
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
      // A right password in between gives nothing back but its own try.
      if (guess === 25) await client.ask(login, { email, password });
      client.token = null;
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
    const own = stack.caller({ isBrowser: true });
    const other = await registered(stack);
    for (let round = 0; round < 2; round++) await own.ask(login, { email: other.email, password });
  });

  it('X-M8 evaluates fifty wrong passwords for all addresses of a /64', async () => {
    const guess = async (address: string) =>
      (await stack.caller({ address }).fail(login, { email: newEmail(), password })).code;
    const addresses = Array.from({ length: 55 }, (_, host) => `2001:db8:1:2::${host + 1}`);
    const codes = await Promise.all(addresses.map(guess));
    expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(50);
    expect(await guess('2001:db8:1:3::1')).toBe('LOGIN_FAILED');
  });
});
