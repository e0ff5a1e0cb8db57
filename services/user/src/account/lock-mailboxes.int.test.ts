import type { Transaction } from '#kit/database/database';
import { times } from '#schema/limits';
import { eraseAccount } from '../erasure/erase-account.ts';
import { type Caller, createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  mailedCode,
  newEmail,
  password,
  type Registered,
  register,
  registered,
} from '../testing/operations.ts';
import { untilWaiting } from '../testing/until-waiting.ts';

const MINUTE = 60_000;
const bindEmail = `mutation ($email: String!, $code: String!) {
  bindEmail(email: $email, code: $code) { id }
}`;
const requestErasure = 'mutation { requestErasure { id } }';
const confirm = 'mutation ($password: String!) { confirmPassword(password: $password) }';
const sendPhoneCode = `mutation ($phone: String!) {
  sendPhoneCode(phone: $phone, regionId: "0086") { retryAfterSeconds }
}`;
const bindPhone = `mutation ($phone: String!, $code: String!) {
  bindPhone(phone: $phone, regionId: "0086", code: $code) { id }
}`;
const unbindPhone = 'mutation { unbindPhone { id } }';

describe('changes of accounts at once', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  let now = 0;
  const pass = (ms: number) => {
    now += ms;
    stack.clock.shift(now);
  };
  const counts = async ({ token }: Caller) => {
    const claim = await stack.service.sessions.resolve(token ?? '');
    return claim?.countsForRewards ?? true;
  };
  /** Runs statements in a transaction that stays open. Returns a function that ends it. */
  const holding = async (run: (tx: Transaction) => Promise<unknown>) => {
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const transaction = stack.service.context.database.transaction(async (tx) => {
      await run(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    return () => {
      release.resolve();
      return transaction;
    };
  };
  /** The next transaction that writes to the table waits. */
  const holdTable = (table: 'account_phone' | 'idempotency_key' | 'left_method') =>
    holding((tx) => tx.query(`lock table ${table} in share mode`));
  const moving = async ({ caller }: Registered, email: string) => {
    const code = await mailedCode(stack, caller, email, 'BIND');
    return () => caller.ask(bindEmail, { email, code });
  };
  /** Returns a function that registers another account of the mailbox. */
  const twinOf = async ({ email: own }: Registered) => {
    const email = own.replace('@', '+twin@');
    const caller = stack.caller();
    const code = await mailedCode(stack, caller, email, 'REGISTER');
    return async () => {
      await caller.ask(register, { email, code, password });
      return caller;
    };
  };
  const bindingPhone = async ({ caller }: Registered, phone: string) => {
    await caller.ask(sendPhoneCode, { phone });
    const { code } = stack.mails.sent(`+86${phone}`)[0] ?? {};
    return () => caller.ask(bindPhone, { phone, code });
  };
  const dueErasure = async ({ caller }: Registered) => {
    await caller.ask(requestErasure);
    pass(times.erasureDelay + MINUTE);
    await caller.ask(confirm, { password });
  };
  const erasing = ({ userId }: Registered) =>
    stack.service.context.database.transaction((tx) => eraseAccount(stack.service.app, tx, userId));

  it('rel-R15 earns nothing for an account that registers while another leaves its mailbox', async () => {
    const member = await registered(stack);
    pass(2 * MINUTE);
    const [move, registerTwin] = [await moving(member, newEmail()), await twinOf(member)];
    const release = await holdTable('left_method');
    const moved = move();
    await untilWaiting(stack, 1, moved);
    const registration = registerTwin();
    await untilWaiting(stack, 2, registration);
    await release();
    await moved;
    expect(await counts(await registration)).toBe(false);
    expect(await counts(member.caller)).toBe(true);
  });

  it('rel-R15 earns nothing for an account that registers while another of its mailbox is erased', async () => {
    const member = await registered(stack);
    await dueErasure(member);
    const registerTwin = await twinOf(member);
    const release = await holdTable('idempotency_key');
    const erased = erasing(member);
    await untilWaiting(stack, 1, erased);
    const registration = registerTwin();
    await untilWaiting(stack, 2, registration);
    await release();
    expect(await erased).not.toBeNull();
    expect(await counts(await registration)).toBe(false);
  });

  it('rel-S47 changes the address of an account whose erasure begins, which then waits for the next run', async () => {
    const member = await registered(stack);
    await dueErasure(member);
    const email = newEmail();
    const move = await moving(member, email);
    const key = `hashtextextended('mailbox ' || $1, 0)`;
    const release = await holding((tx) =>
      tx.query(`select pg_advisory_xact_lock(${key})`, [email]),
    );
    const moved = move();
    await untilWaiting(stack, 1, moved);
    const erased = erasing(member);
    await untilWaiting(stack, 2, erased);
    await release();
    await moved;
    expect(await erased).toBeNull();
    expect(await erasing(member)).toMatchObject({ email });
  });

  it('rel-S47 erases an account that binds a phone at once', async () => {
    const member = await registered(stack);
    await dueErasure(member);
    const bind = await bindingPhone(member, '13900000076');
    const release = await holdTable('account_phone');
    const bound = bind();
    await untilWaiting(stack, 1, bound);
    const erased = erasing(member);
    await untilWaiting(stack, 2, erased);
    await release();
    await bound;
    expect(await erased).not.toBeNull();
  });

  it('rel-S47 erases an account whose phone is removed at once', async () => {
    const member = await registered(stack);
    const { caller } = member;
    await dueErasure(member);
    const bind = await bindingPhone(member, '13900000077');
    await bind();
    const release = await holdTable('left_method');
    const removed = caller.ask(unbindPhone);
    await untilWaiting(stack, 1, removed);
    const erased = erasing(member);
    await untilWaiting(stack, 2, erased);
    await release();
    await removed;
    expect(await erased).not.toBeNull();
  });
});
