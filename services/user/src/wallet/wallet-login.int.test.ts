import { security } from '#schema/limits';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered, viewer } from '../testing/operations.ts';
import { loggedIn, loginByWallet, newWallet, requestMessage, signed } from '../testing/wallets.ts';
import { walletKeyOf } from './wallet.rules.ts';

const MINUTE = 60 * 1000;

describe('login by wallet', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  it('rel-S17 K4 registers an account with the checksummed address at the first login', async () => {
    const caller = stack.caller();
    const wallet = newWallet();
    const { input } = await signed(caller, wallet);
    const lower = { ...input, wallet: wallet.address.toLowerCase() };
    const { loginByWallet: session } = await caller.ask(loginByWallet, { input: lower });
    expect(session.viewer).toMatchObject({ email: null, wallet: wallet.address });
    expect(session.viewer.user.nickname).toMatch(/^Vita-[0-9A-Z]{4}$/);
    expect((await caller.ask(viewer)).viewer.id).toBe(session.viewer.id);
    const walletKey = walletKeyOf('another key that is used in tests alone', wallet.address);
    expect(await stack.events('user.wallet-connected.v1', session.viewer.id)).toEqual([
      { userId: session.viewer.id, walletKey, countsForRewards: false },
    ]);
    expect(await stack.events('user.registered.v1', session.viewer.id)).toHaveLength(1);
    expect(walletKey).not.toContain(wallet.address.slice(2).toLowerCase());
  });

  it('K4 logs in to the same account later, and emits the connection once', async () => {
    const wallet = newWallet();
    const userId = await loggedIn(stack.caller(), wallet);
    expect(await loggedIn(stack.caller({ isBrowser: true }), wallet)).toBe(userId);
    expect(await stack.events('user.wallet-connected.v1', userId)).toHaveLength(1);
  });

  it('K4 registers one account when a wallet logs in for the first time at 12 places at once', async () => {
    const wallet = newWallet();
    const callers = Array.from({ length: 12 }, () => stack.caller());
    const inputs = await Promise.all(callers.map((caller) => signed(caller, wallet)));
    const ids = await Promise.all(
      callers.map(async (caller, index) => {
        const data = await caller.ask(loginByWallet, { input: inputs[index]?.input });
        return data.loginByWallet.viewer.id;
      }),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await stack.events('user.wallet-connected.v1', ids[0])).toHaveLength(1);
  });

  it('rel-S17 Q12 accepts a signature once, also when it comes twice at the same time', async () => {
    const caller = stack.caller({ storesDevice: true });
    const { input } = await signed(caller, newWallet());
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => caller.ask(loginByWallet, { input })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await caller.fail(loginByWallet, { input })).code).toBe('WALLET_MESSAGE_USED');
  });

  it('rel-S17 Q12 rejects a signature after 5 minutes, and not before', async () => {
    const wallet = newWallet();
    const [early, late] = [stack.caller(), stack.caller()];
    const inTime = await signed(early, wallet);
    const tooLate = await signed(late, wallet);
    stack.clock.shift(5 * MINUTE - 2_000);
    await early.ask(loginByWallet, { input: inTime.input });
    stack.clock.shift(5 * MINUTE + 1);
    const { code } = await late.fail(loginByWallet, { input: tooLate.input });
    expect(code).toBe('WALLET_MESSAGE_EXPIRED');
  });

  it('rel-S17 rejects the signature in another browser and in another network', async () => {
    const browser = stack.caller({ isBrowser: true });
    const { input } = await signed(browser, newWallet());
    for (const other of [
      stack.caller({ isBrowser: true }),
      stack.caller(),
      stack.caller({ storesDevice: true }),
    ]) {
      expect((await other.fail(loginByWallet, { input })).code).toBe('WALLET_MESSAGE_UNKNOWN');
    }
    await browser.ask(loginByWallet, { input });
  });

  it('rel-S17 accepts a caller without cookies in the network that asked only', async () => {
    const wallet = newWallet();
    const { input } = await signed(stack.caller({ address: '192.0.2.7' }), wallet);
    const elsewhere = stack.caller({ address: '192.0.2.8' });
    expect((await elsewhere.fail(loginByWallet, { input })).code).toBe('WALLET_MESSAGE_UNKNOWN');
    await stack.caller({ address: '192.0.2.7' }).ask(loginByWallet, { input });
  });

  it('rel-S17 rejects a message of another wallet, and a signature of another wallet', async () => {
    const caller = stack.caller();
    const [own, other] = [newWallet(), newWallet()];
    const { input, text } = await signed(caller, own);
    const asOther = { ...input, wallet: other.address };
    expect((await caller.fail(loginByWallet, { input: asOther })).code).toBe(
      'WALLET_MESSAGE_UNKNOWN',
    );
    const byOther = { ...input, signature: await other.signMessage(text) };
    expect((await caller.fail(loginByWallet, { input: byOther })).code).toBe(
      'WALLET_SIGNATURE_WRONG',
    );
    await caller.ask(loginByWallet, { input });
  });

  it.each([
    ['domain', /^vita\.test /, 'evil.test '],
    ['address in the text', /vita\.test/g, 'evil.test'],
    ['chain', /Chain ID: \d+/, 'Chain ID: 56'],
    ['nonce', /Nonce: .+/, 'Nonce: 00000000000000000000000000000000'],
    ['time', /Expiration Time: .+/, 'Expiration Time: 2099-01-01T00:00:00.000Z'],
  ])('rel-S17 rejects a signature for another %s', async (_, pattern, replacement) => {
    const caller = stack.caller();
    const wallet = newWallet();
    const { input, text } = await signed(caller, wallet);
    const changed = text.replace(pattern, replacement);
    expect(changed).not.toBe(text);
    const signature = await wallet.signMessage(changed);
    const forged = { ...input, signature };
    expect((await caller.fail(loginByWallet, { input: forged })).code).toBe(
      'WALLET_SIGNATURE_WRONG',
    );
  });

  it('rel-S17 rejects a signature that was given for another purpose', async () => {
    const { caller } = await registered(stack);
    const wallet = newWallet();
    const { input } = await signed(caller, wallet, 'BIND');
    expect((await caller.fail(loginByWallet, { input })).code).toBe('WALLET_MESSAGE_UNKNOWN');
    const login = await signed(caller, wallet, 'LOGIN');
    const mixed = { ...login.input, signature: input.signature };
    expect((await caller.fail(loginByWallet, { input: mixed })).code).toBe(
      'WALLET_SIGNATURE_WRONG',
    );
  });

  it('V1 rel-R15 earns no rewards with a wallet alone, and does with a phone', async () => {
    const caller = stack.caller();
    const userId = await loggedIn(caller, newWallet());
    const claim = () => stack.service.sessions.resolve(caller.token as string);
    expect(await claim()).toMatchObject({ countsForRewards: false });
    const number = { phone: '13900000001', regionId: '0086' };
    await caller.ask(
      `mutation ($phone: String!, $regionId: String!) {
        sendPhoneCode(phone: $phone, regionId: $regionId) { retryAfterSeconds }
      }`,
      number,
    );
    await caller.ask(
      `mutation ($phone: String!, $regionId: String!, $code: String!) {
        bindPhone(phone: $phone, regionId: $regionId, code: $code) { id }
      }`,
      { ...number, code: stack.mails.sent(`+86${number.phone}`)[0]?.code },
    );
    expect(await claim()).not.toHaveProperty('countsForRewards');
    const events = await stack.events('user.wallet-connected.v1', userId);
    expect(events.map((event) => event.countsForRewards)).toEqual([false, true]);
  });

  it('rel-S09 registers a limited number of new wallets of one network in an hour', async () => {
    const { database } = stack.service.context;
    const address = '10.77.0.1';
    await loggedIn(stack.caller({ address }), newWallet());
    await database.query(
      `update attempt_counter set count = $1 where scope = 'wallet.account.client'`,
      [security.walletAccountsPerClientPerHour],
    );
    const caller = stack.caller({ address });
    const { input } = await signed(caller, newWallet());
    expect((await caller.fail(loginByWallet, { input })).code).toBe('LOGIN_THROTTLED');
  });

  it('Q12 lets a new message take the place of the old one', async () => {
    const caller = stack.caller();
    const wallet = newWallet();
    const old = await signed(caller, wallet);
    const { input } = await signed(caller, wallet);
    expect((await caller.fail(loginByWallet, { input: old.input })).code).toBe(
      'WALLET_SIGNATURE_WRONG',
    );
    await caller.ask(loginByWallet, { input });
  });

  it('K1 K4 names the field of a call that is wrong', async () => {
    const caller = stack.caller();
    const wallet = newWallet();
    const { input } = await signed(caller, wallet);
    const wrongSum = wallet.address.replace(/[a-f]/, (letter) => letter.toUpperCase());
    for (const [change, code, field] of [
      [{ wallet: '' }, 'FIELD_REQUIRED', 'wallet'],
      [{ wallet: 'vitalik.eth' }, 'FIELD_INVALID', 'wallet'],
      [{ wallet: wrongSum }, 'FIELD_INVALID', 'wallet'],
      [{ signature: '' }, 'FIELD_REQUIRED', 'ens'],
      [{ signature: '0x123' }, 'FIELD_INVALID', 'ens'],
      [{ signature: `0x${'00'.repeat(5_000)}` }, 'FIELD_INVALID', 'ens'],
      [{ portal: 0 }, 'FIELD_INVALID', 'walletPortal'],
      [{ portal: 4 }, 'FIELD_INVALID', 'walletPortal'],
    ] as const) {
      const failure = await caller.fail(loginByWallet, { input: { ...input, ...change } });
      expect(failure).toEqual({ code, params: { field } });
    }
  });

  it('ends the session that the browser had before', async () => {
    const wallet = newWallet();
    const browser = stack.caller({ isBrowser: true });
    await loggedIn(browser, newWallet());
    const before = browser.token as string;
    const { input } = await signed(browser, wallet);
    const { loginByWallet: session } = await browser.ask(loginByWallet, { input });
    expect(session.token).toBeNull();
    expect(await stack.service.sessions.resolve(before)).toBeNull();
  });

  it('rel-S17 limits messages and signatures of one network', async () => {
    const caller = stack.caller();
    const { address } = newWallet();
    const variables = { wallet: address, purpose: 'LOGIN' };
    for (let count = 0; count < 120; count++) await caller.ask(requestMessage, variables);
    const failure = await caller.fail(requestMessage, variables);
    expect(failure.code).toBe('THROTTLED');
    expect(failure.params.seconds).toBeGreaterThan(0);
    const input = { wallet: address, signature: `0x${'00'.repeat(65)}`, portal: 1 };
    for (let count = 0; count < 120; count++) await caller.fail(loginByWallet, { input });
    expect((await caller.fail(loginByWallet, { input })).code).toBe('THROTTLED');
  });

  it('writes logins and refusals to the security log, without address and signature', async () => {
    const caller = stack.caller();
    const wallet = newWallet();
    const { input, text } = await signed(caller, wallet);
    stack.security.lines.length = 0;
    const bad = { ...input, signature: `0x${'11'.repeat(65)}` };
    await caller.fail(loginByWallet, { input: bad });
    const userId = (await caller.ask(loginByWallet, { input })).loginByWallet.viewer.id;
    expect(stack.security.records()).toMatchObject([
      { event: 'login', outcome: 'refused', reason: 'WALLET_SIGNATURE_WRONG', detail: 1 },
      { event: 'login', outcome: 'done', detail: 1, userId },
    ]);
    const written = stack.security.lines.join().toLowerCase();
    for (const secret of [wallet.address, input.signature, text.slice(-60)]) {
      expect(written).not.toContain(secret.toLowerCase());
    }
  });
});
