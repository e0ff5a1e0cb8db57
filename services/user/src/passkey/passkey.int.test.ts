import { roleChanged } from '#schema/generated/events';
import { security, times } from '#schema/limits';
import {
  addPasskey,
  confirmWithPasskey,
  factors,
  loginWithCode,
  loginWithPasskey,
  removePasskey,
  startConfirmation,
  startPasskey,
  startPasskeyLogin,
  ticketOf,
  withApp,
  withPasskey,
} from '../testing/factor-operations.ts';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, password, registered, viewer } from '../testing/operations.ts';
import {
  type AuthenticatorOptions,
  createAuthenticator,
} from '../testing/software-authenticator.ts';

const MINUTE = 60_000;
const endOthers = 'mutation { endOtherSessions }';
const origin = 'https://vita.example';

describe('passkeys', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack({ publicUrl: origin });
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const device = (options: AuthenticatorOptions = {}) =>
    createAuthenticator({ origin, ...options });
  const member = async () => {
    const registration = await registered(stack);
    return { ...registration, ...(await withPasskey(registration.caller, 'Phone', device())) };
  };
  const optionsFor = async (caller: Caller, ticket: string | null = null) =>
    (await caller.ask(startPasskeyLogin, { ticket })).startPasskeyLogin;

  it('asvs-6.3.3 are added with a name, listed and removed', async () => {
    const { caller, recoveryCodes, email } = await member();
    expect(recoveryCodes).toHaveLength(security.recoveryCodes);
    const second = await withPasskey(caller, ' Key ', device());
    expect(second.recoveryCodes).toEqual([]);
    const { passkeys, confirmationMethods } = (await caller.ask(factors)).viewer;
    expect(confirmationMethods).toEqual(['PASSWORD', 'PASSKEY']);
    expect(passkeys).toEqual([
      { id: expect.any(String), name: 'Phone', lastUsedAt: null },
      { id: expect.any(String), name: 'Key', lastUsedAt: null },
    ]);
    const stranger = (await registered(stack)).caller;
    await stranger.ask(removePasskey, { id: passkeys[0].id });
    expect((await caller.ask(factors)).viewer.passkeys).toHaveLength(2);
    for (const { id } of passkeys) await caller.ask(removePasskey, { id });
    expect((await caller.ask(factors)).viewer).toMatchObject({
      passkeys: [],
      secondFactor: { recoveryCodes: 0 },
    });
    await stack.caller().ask(login, { email, password });
  });

  it('asvs-6.3.3 are offered the algorithms that Node has no experiment for', async () => {
    const { caller } = await registered(stack);
    const { pubKeyCredParams } = JSON.parse((await caller.ask(startPasskey)).startPasskey);
    const [edDsa, es256, rs256] = [-8, -7, -257];
    const offered = [edDsa, es256, rs256].map((alg) => ({ alg, type: 'public-key' }));
    expect(pubKeyCredParams).toEqual(offered);
  });

  it('asvs-6.3.3 log in alone, as both factors, and find their account', async () => {
    const { authenticator, userId } = await member();
    const caller = stack.caller({ isBrowser: true });
    const options = await optionsFor(caller);
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'vita.example',
      userVerification: 'required',
      timeout: times.signInStep,
    });
    expect(JSON.parse(options).allowCredentials).toBeUndefined();
    const answer = authenticator.get(options);
    expect((await caller.ask(loginWithPasskey, { answer })).loginWithPasskey).toEqual({
      token: null,
      viewer: { id: userId },
    });
    expect((await caller.ask(viewer)).viewer.id).toBe(userId);
    expect((await caller.fail(loginWithPasskey, { answer })).code).toBe('PASSKEY_REFUSED');
  });

  it('asvs-6.3.3 confirm an owner with the roles after an open revocation', async () => {
    const { caller, authenticator, userId } = await member();
    const { database, outbox } = stack.service.context;
    await database.query('update account set roles = $2 where id = $1', [userId, [2]]);
    const options = (await caller.ask(startConfirmation)).startPasskeyConfirmation;
    const answer = authenticator.get(options);
    const revoked = Promise.withResolvers<void>();
    const commit = Promise.withResolvers<void>();
    const revocation = database.transaction(async (tx) => {
      await tx.query('update account set roles = $2 where id = $1', [userId, []]);
      await outbox.add(tx, roleChanged({ userId, roles: [] }));
      revoked.resolve();
      await commit.promise;
    });
    await revoked.promise;
    const confirmation = caller.ask(confirmWithPasskey, { answer });
    let isDone = false;
    const done = confirmation.finally(() => {
      isDone = true;
    });
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (!isDone && (await database.query(waiting)).length === 0);
    commit.resolve();
    await Promise.all([revocation, done]);
    const events = await stack.events('user.role-changed.v1', userId);
    expect(events.at(-1)).toMatchObject({ roles: [] });
  });

  it('asvs-6.3.3 log in while they are removed, and nobody waits for ever', async () => {
    for (let round = 0; round < 8; round++) {
      const { caller: own, authenticator } = await member();
      const [key] = (await own.ask(factors)).viewer.passkeys;
      const other = stack.caller({ isBrowser: true });
      const answer = authenticator.get(await optionsFor(other));
      const [opened, removed] = await Promise.allSettled([
        other.ask(loginWithPasskey, { answer }),
        own.ask(removePasskey, { id: key.id }),
      ]);
      expect(removed.status).toBe('fulfilled');
      if (opened.status === 'rejected') expect(String(opened.reason)).toContain('PASSKEY_REFUSED');
    }
  });

  it('asvs-6.3.3 start a limited number of confirmations', async () => {
    const { caller } = await member();
    const starts = security.passkeyStartsPerClient - 1;
    for (let start = 0; start < starts; start++) await caller.ask(startConfirmation);
    expect((await caller.fail(startConfirmation)).code).toBe('LOGIN_THROTTLED');
  });

  it('asvs-6.3.3 are the second step after the password, for the account of the ticket only', async () => {
    const { authenticator, email, userId } = await member();
    const other = await member();
    const caller = stack.caller({ isBrowser: true });
    const ticket = await ticketOf(caller, email);
    const options = await optionsFor(caller, ticket);
    expect(JSON.parse(options).allowCredentials).toHaveLength(1);
    const foreign = { ticket, answer: other.authenticator.get(options) };
    expect((await caller.fail(loginWithPasskey, foreign)).code).toBe('PASSKEY_REFUSED');
    const answer = authenticator.get(await optionsFor(caller, ticket));
    const data = await caller.ask(loginWithPasskey, { ticket, answer });
    expect(data.loginWithPasskey.viewer.id).toBe(userId);
    expect((await caller.fail(startPasskeyLogin, { ticket })).code).toBe('SIGN_IN_EXPIRED');
  });

  it('asvs-6.3.3 a passkey is a second factor: the password asks for it, and a recovery code replaces it', async () => {
    const { email, recoveryCodes } = await member();
    const caller = stack.caller();
    const { code, params } = await caller.fail(login, { email, password });
    expect([code, params.methods]).toEqual(['SECOND_FACTOR_NEEDED', 'PASSKEY RECOVERY_CODE']);
    await caller.ask(loginWithCode, { ticket: params.ticket, code: recoveryCodes[0] });
  });

  it('asvs-6.3.3 are refused in another browser, after five minutes and for a challenge of another kind', async () => {
    const { caller: own, authenticator } = await member();
    const [one, other] = [stack.caller({ isBrowser: true }), stack.caller({ isBrowser: true })];
    await optionsFor(other);
    const answer = authenticator.get(await optionsFor(one));
    expect((await other.fail(loginWithPasskey, { answer })).code).toBe('PASSKEY_REFUSED');
    stack.clock.shift(times.signInStep);
    expect((await one.fail(loginWithPasskey, { answer })).code).toBe('PASSKEY_REFUSED');
    stack.clock.shift(0);
    const toConfirm = (await own.ask(startConfirmation)).startPasskeyConfirmation;
    const confirming = authenticator.get(toConfirm);
    expect((await own.fail(loginWithPasskey, { answer: confirming })).code).toBe('PASSKEY_REFUSED');
    await own.ask(confirmWithPasskey, { answer: confirming });
  });

  it('asvs-6.3.3 are refused from another origin, without a check of the member, and when forged', async () => {
    const { caller } = await registered(stack);
    const create = async (options: AuthenticatorOptions) => {
      const answer = device(options).create((await caller.ask(startPasskey)).startPasskey);
      return (await caller.fail(addPasskey, { answer, name: 'Phone' })).code;
    };
    expect(await create({ origin: 'https://vita.example.evil.test' })).toBe('PASSKEY_REFUSED');
    expect(await create({ origin: 'http://localhost:4000' })).toBe('PASSKEY_REFUSED');
    expect(await create({ verifiesUser: false })).toBe('PASSKEY_REFUSED');
    const { authenticator } = await member();
    const visitor = stack.caller({ isBrowser: true });
    const answer = JSON.parse(authenticator.get(await optionsFor(visitor)));
    answer.response.signature = `A${answer.response.signature.slice(1)}B`;
    const forged = [JSON.stringify(answer), '{}', 'null', '', '[', '"text"', 'x'.repeat(20_001)];
    for (const text of forged) {
      const refused = await visitor.fail(loginWithPasskey, { answer: text });
      expect(refused.code).toBe('PASSKEY_REFUSED');
    }
    expect((await visitor.ask(viewer)).viewer).toBeNull();
  });

  it('X-M12 a counter that does not grow is refused, and the clone is recorded', async () => {
    const { authenticator, userId } = await member();
    const caller = stack.caller({ isBrowser: true });
    const answer = authenticator.get(await optionsFor(caller), 7);
    await caller.ask(loginWithPasskey, { answer });
    for (const count of [7, 3, 0]) {
      const copied = authenticator.get(await optionsFor(caller), count);
      expect((await caller.fail(loginWithPasskey, { answer: copied })).code).toBe(
        'PASSKEY_REFUSED',
      );
    }
    const clones = stack.security.records().filter(({ event }) => event === 'passkey.clone');
    expect(clones).toHaveLength(3);
    expect(clones[0]).toMatchObject({ outcome: 'refused', userId });
    const next = authenticator.get(await optionsFor(caller), 8);
    await caller.ask(loginWithPasskey, { answer: next });
  });

  it('rel-S12 asvs-7.5.1 confirm the owner, and nobody without one starts to', async () => {
    const { caller, authenticator } = await member();
    stack.clock.shift(times.sessionConfirmed + MINUTE);
    expect((await caller.fail(startPasskey)).code).toBe('SESSION_CONFIRM_NEEDED');
    const options = (await caller.ask(startConfirmation)).startPasskeyConfirmation;
    await caller.ask(confirmWithPasskey, { answer: authenticator.get(options) });
    await caller.ask(endOthers);
    const { caller: without } = await registered(stack);
    expect((await without.fail(startConfirmation)).code).toBe('NOT_FOUND');
  });

  it('asvs-6.3.3 are ten at most, each stored once, with a name', async () => {
    const { caller, authenticator } = await member();
    const options = (await caller.ask(startPasskey)).startPasskey;
    const same = { answer: authenticator.create(options), name: 'Again' };
    expect((await caller.fail(addPasskey, same)).code).toBe('PASSKEY_REFUSED');
    for (const [name, code] of [
      [' ', 'FIELD_REQUIRED'],
      ['x'.repeat(31), 'FIELD_LENGTH'],
    ]) {
      expect((await caller.fail(addPasskey, { ...same, name })).code).toBe(code);
    }
    for (let count = 1; count < security.passkeysPerUser; count++) {
      await withPasskey(caller, `Key ${count}`, device());
    }
    expect((await caller.fail(startPasskey)).code).toBe('PASSKEY_LIMIT');
  });

  it('asvs-6.3.3 are removed with the account', async () => {
    const { userId } = await withApp(stack);
    const { database } = stack.service.context;
    await database.query('delete from account where id = $1', [userId]);
    const left = await database.query(
      'select user_id from totp where user_id = $1 union all select user_id from recovery_code where user_id = $1',
      [userId],
    );
    expect(left).toEqual([]);
  });
});
