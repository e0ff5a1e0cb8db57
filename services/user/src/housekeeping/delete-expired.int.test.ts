import { security } from '#schema/limits';
import { createUserStack, type UserStack } from '../testing/fixture.ts';
import {
  login,
  mailedCode,
  newEmail,
  password,
  registered,
  sendCode,
  viewer,
} from '../testing/operations.ts';
import { deleteExpired } from './delete-expired.ts';
import { createHousekeep } from './housekeep.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('housekeeping', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());
  afterEach(() => stack.clock.shift(0));

  const rows = async () => {
    const [counts] = await stack.service.context.database.query(
      `select (select count(*)::int from session) as sessions,
        (select count(*)::int from email_code) as codes,
        (select count(*)::int from invitation) as invitations,
        (select count(*)::int from attempt_counter) as counters,
        (select count(*)::int from account) as accounts`,
    );
    return counts;
  };

  it('deletes expired sessions, codes and counters, and nothing else', async () => {
    const { email } = await registered(stack);
    const before = await rows();
    await deleteExpired(stack.service.context);
    expect(await rows()).toEqual(before);
    stack.clock.shift(15 * DAY);
    const caller = stack.caller();
    await caller.ask(login, { email, password });
    await deleteExpired(stack.service.context);
    expect(await rows()).toMatchObject({ sessions: 1, codes: 0, accounts: 1 });
    expect((await caller.ask(viewer)).viewer.email).toBe(email);
  });

  it('C-M13 deletes in batches of bounded size, by indexes', async () => {
    const { userId } = await registered(stack);
    const { database } = stack.service.context;
    const { transaction } = database;
    const deleted: { text: string; values: readonly unknown[]; count: number }[] = [];
    database.transaction = (run) =>
      transaction((tx) =>
        run({
          ...tx,
          async query(text, values = []) {
            const rows = await tx.query<never>(text, values);
            deleted.push({ text, values, count: rows.length });
            return rows;
          },
        }),
      );
    await deleteExpired(stack.service.context);
    // 2,500 rows of each kind, of which half of the sessions are old by their creation only.
    for (const insert of [
      `insert into session (id, user_id, token_hash, created_at, last_seen_at)
        select gen_random_uuid(), $1, 'batch ' || n, $2::timestamptz, case when n <= 1250
          then $2::timestamptz else $2::timestamptz + interval '1000 days' end
        from generate_series(1, 2500) n`,
      `insert into email_code (id, email, purpose, code_hmac, account_existed, issued_at)
        select gen_random_uuid(), $1, 'RESET', '', true, $2 from generate_series(1, 2500) n`,
      `insert into invitation (id, inviter_id, email, token_hash, created_at, expires_at)
        select gen_random_uuid(), $1, 'friend@example.com', 'batch ' || n, $2, $2
         from generate_series(1, 2500) n`,
      `insert into wallet_message (id, wallet, purpose, text, user_id, device_key, client_key,
          serves_client, issued_at)
        select gen_random_uuid(), n, 'BIND', '', $1, '', '', false, $2
        from generate_series(1, 2500) n`,
      `insert into sign_in_step (hash, kind, user_id, created_at)
        select n, 'LOGIN', $1, $2 from generate_series(1, 2500) n`,
      `insert into sign_in_state (state_hash, provider, operation, device_key, user_id, issued_at)
        select n, 'google', 'bind', '', $1, $2 from generate_series(1, 2500) n`,
      `insert into keyed_request (owner, id, request, at)
        select $1, n, '', $2 from generate_series(1, 2500) n`,
      `insert into webhook (id, user_id, address, description, types, scope, product_ids, secret,
          created_at, address_since)
        select gen_random_uuid(), $1, n, '', '{}', 'OWN', '{}', '', $2, $2
        from generate_series(1, 2500) n`,
      `insert into api_token (id, user_id, token_hash, name, scopes, created_at, expires_at)
        select gen_random_uuid(), $1, n, '', '{}', $2, $2 from generate_series(1, 2500) n`,
      `insert into attempt_counter (scope, key, started_at, count)
        select $1, n, $2, 1 from generate_series(1, 2500) n`,
      `insert into idempotency_key (user_id, id, request, answer, at)
        select $1, n, '', '', $2 from generate_series(1, 2500) n`,
    ]) {
      await database.query(insert, [userId, stack.clock.now()]);
    }
    const before = await rows();
    deleted.length = 0;
    await deleteExpired(stack.service.context);
    expect(deleted.map(({ count }) => count)).toEqual(Array.from({ length: 12 }, () => 0));
    expect(await rows()).toEqual(before);
    const plans = await Promise.all(
      deleted.map(({ text, values }) => database.query<object>(`explain ${text}`, values)),
    );
    expect(plans.map((plan) => /Index Scan using (\w+)/.exec(JSON.stringify(plan))?.[1])).toEqual([
      'session_created',
      'session_seen',
      'email_code_issued',
      'invitation_created',
      'wallet_message_issued',
      'sign_in_step_created',
      'sign_in_state_issued',
      'keyed_request_at',
      'webhook_unconfirmed',
      'api_token_expires',
      'attempt_counter_started',
      'idempotency_key_at',
    ]);
    stack.clock.shift(365 * DAY);
    deleted.length = 0;
    await deleteExpired(stack.service.context);
    database.transaction = transaction;
    expect(Math.max(...deleted.map(({ count }) => count))).toBe(1_000);
    expect(await rows()).toMatchObject({ sessions: 0, codes: 0, invitations: 0, counters: 0 });
  });

  it('C-M13 leaves a counter that restarts meanwhile', async () => {
    const { database } = stack.service.context;
    await database.query(`insert into attempt_counter values ('login', 'again', $1, 5)`, [
      stack.clock.now(),
    ]);
    stack.clock.shift(2 * DAY);
    await database.transaction(async (tx) => {
      await tx.query(`update attempt_counter set started_at = $1, count = 1 where key = 'again'`, [
        stack.clock.now(),
      ]);
      await deleteExpired(stack.service.context);
    });
    expect(await database.query(`select count from attempt_counter where key = 'again'`)).toEqual([
      { count: 1 },
    ]);
  });

  it('X-M10 adds the mailboxes of older accounts at the first run only', async () => {
    const { database } = stack.service.context;
    const { email } = await registered(stack);
    const housekeep = createHousekeep();
    const mailboxAfterRun = async () => {
      await database.query('update account set mailbox = null where email = $1', [email]);
      await housekeep(stack.service.app);
      const [row] = await database.query<{ mailbox: string | null }>(
        'select mailbox from account where email = $1',
        [email],
      );
      return row?.mailbox;
    };
    expect(await mailboxAfterRun()).toBe(email);
    expect(await mailboxAfterRun()).toBeNull();
  });

  it('Q7 deletes no code that the limit of a day counts', async () => {
    const [caller, email] = [stack.caller(), newEmail()];
    for (let count = 0; count < security.codesPerAskerPerDay; count++) {
      stack.clock.shift(count * MINUTE);
      await mailedCode(stack, caller, email, 'REGISTER');
    }
    for (const after of [13 * HOUR, DAY - 5 * MINUTE]) {
      stack.clock.shift(after);
      await deleteExpired(stack.service.context);
      const error = await caller.fail(sendCode, { email, purpose: 'REGISTER' });
      expect(error.code).toBe('CODE_LIMIT');
    }
  });
});
