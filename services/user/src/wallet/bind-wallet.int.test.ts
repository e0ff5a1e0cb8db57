import { resolveSession } from '../session/resolve-session.ts';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { registered } from '../testing/operations.ts';
import {
  bindWallet,
  confirmByWallet,
  loggedIn,
  newWallet,
  requestMessage,
  signed,
  unbindWallet,
} from '../testing/wallets.ts';

const HOUR = 60 * 60 * 1000;

describe('wallet of a member', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  it('O18 connects a wallet, which then logs in to the same account', async () => {
    const { caller, userId } = await registered(stack);
    const wallet = newWallet();
    const { input } = await signed(caller, wallet, 'BIND');
    expect((await caller.ask(bindWallet, { input })).bindWallet).toEqual({
      id: userId,
      wallet: wallet.address,
    });
    expect(await stack.events('user.wallet-connected.v1', userId)).toHaveLength(1);
    expect(await loggedIn(stack.caller(), wallet)).toBe(userId);
    expect((await caller.fail(bindWallet, { input })).code).toBe('WALLET_MESSAGE_USED');
    const again = await signed(caller, wallet, 'BIND');
    await caller.ask(bindWallet, { input: again.input });
    expect(await stack.events('user.wallet-connected.v1', userId)).toHaveLength(1);
  });

  it('R6 names the wallet in the session while it is connected', async () => {
    const { caller } = await registered(stack);
    const walletOf = async () =>
      (await resolveSession(stack.service.app, caller.token ?? ''))?.wallet;
    expect(await walletOf()).toBeUndefined();
    const wallet = newWallet();
    const { input } = await signed(caller, wallet, 'BIND');
    await caller.ask(bindWallet, { input });
    expect(await walletOf()).toBe(wallet.address);
    await caller.ask(unbindWallet);
    expect(await walletOf()).toBeUndefined();
  });

  it('O18 refuses a wallet of someone else, and a second wallet', async () => {
    const wallet = newWallet();
    const ownerId = await loggedIn(stack.caller(), wallet);
    const { caller, userId } = await registered(stack);
    const taken = await signed(caller, wallet, 'BIND');
    expect((await caller.fail(bindWallet, { input: taken.input })).code).toBe('WALLET_TAKEN');
    const own = await signed(caller, newWallet(), 'BIND');
    await caller.ask(bindWallet, { input: own.input });
    const second = await signed(caller, newWallet(), 'BIND');
    const { code } = await caller.fail(bindWallet, { input: second.input });
    expect(code).toBe('WALLET_ALREADY_BOUND');
    expect(await loggedIn(stack.caller(), wallet)).toBe(ownerId);
    expect(await stack.events('user.wallet-connected.v1', userId)).toHaveLength(1);
  });

  it('O18 connects one wallet to one of several members who bind it at once', async () => {
    const wallet = newWallet();
    const members = await Promise.all(Array.from({ length: 4 }, () => registered(stack)));
    const inputs = await Promise.all(members.map(({ caller }) => signed(caller, wallet, 'BIND')));
    const outcomes = await Promise.allSettled(
      members.map(({ caller }, index) => caller.ask(bindWallet, { input: inputs[index]?.input })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const owner = await loggedIn(stack.caller(), wallet);
    expect(members.map(({ userId }) => userId)).toContain(owner);
  });

  it('rel-S17 binds only with a message that the same member asked for', async () => {
    const [one, other] = [await registered(stack), await registered(stack)];
    const { input } = await signed(one.caller, newWallet(), 'BIND');
    one.caller.token = other.caller.token;
    expect((await one.caller.fail(bindWallet, { input })).code).toBe('WALLET_MESSAGE_UNKNOWN');
  });

  it('rel-S12 needs a fresh proof of the member to connect and to remove a wallet', async () => {
    const { caller } = await registered(stack);
    const wallet = newWallet();
    const { input } = await signed(caller, wallet, 'BIND');
    await caller.ask(bindWallet, { input });
    const next = await signed(caller, newWallet(), 'BIND');
    stack.clock.shift(HOUR);
    const needed = 'SESSION_CONFIRM_NEEDED';
    const ask = { wallet: wallet.address, purpose: 'BIND' };
    expect((await caller.fail(requestMessage, ask)).code).toBe(needed);
    expect((await caller.fail(bindWallet, { input: next.input })).code).toBe(needed);
    expect((await caller.fail(unbindWallet)).code).toBe(needed);
    const confirmation = await signed(caller, wallet, 'CONFIRM');
    await caller.ask(confirmByWallet, { input: confirmation.input });
    expect((await caller.ask(unbindWallet)).unbindWallet.wallet).toBeNull();
  });

  it('rel-S12 confirms only with the wallet of the account', async () => {
    const caller = stack.caller();
    await loggedIn(caller, newWallet());
    const { input } = await signed(caller, newWallet(), 'CONFIRM');
    expect((await caller.fail(confirmByWallet, { input })).code).toBe('WALLET_SIGNATURE_WRONG');
  });

  it('O18 removes a wallet, but not the only way to sign in', async () => {
    const { caller, userId } = await registered(stack);
    const wallet = newWallet();
    const { input } = await signed(caller, wallet, 'BIND');
    await caller.ask(bindWallet, { input });
    await caller.ask(unbindWallet);
    expect((await caller.ask(unbindWallet)).unbindWallet).toEqual({ id: userId, wallet: null });
    expect(await stack.events('user.wallet-removed.v1', userId)).toHaveLength(1);
    const alone = stack.caller();
    const aloneId = await loggedIn(alone, wallet);
    expect(aloneId).not.toBe(userId);
    expect((await alone.fail(unbindWallet)).code).toBe('SIGN_IN_METHOD_LAST');
    expect(await loggedIn(stack.caller(), wallet)).toBe(aloneId);
  });

  it('emits the same key of the wallet for each member that connects it', async () => {
    const wallet = newWallet();
    const keys = [];
    for (const { caller, userId } of [await registered(stack), await registered(stack)]) {
      const { input } = await signed(caller, wallet, 'BIND');
      await caller.ask(bindWallet, { input });
      await caller.ask(unbindWallet);
      keys.push(...(await stack.events('user.wallet-connected.v1', userId)));
    }
    expect(keys).toHaveLength(2);
    expect(keys[0]?.walletKey).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[0]?.walletKey).toBe(keys[1]?.walletKey);
  });

  it('needs a member to connect, to remove and to confirm', async () => {
    const visitor = stack.caller();
    const { input } = await signed(visitor, newWallet());
    const ask = { wallet: input.wallet, purpose: 'BIND' };
    expect((await visitor.fail(requestMessage, ask)).code).toBe('UNAUTHENTICATED');
    expect((await visitor.fail(bindWallet, { input })).code).toBe('UNAUTHENTICATED');
    expect((await visitor.fail(unbindWallet)).code).toBe('UNAUTHENTICATED');
    expect((await visitor.fail(confirmByWallet, { input })).code).toBe('UNAUTHENTICATED');
  });
});
