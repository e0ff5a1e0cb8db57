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

  it('X-M10 adds the mailboxes of older accounts at the first run only', async () => {
    const { database } = stack.service.context;
    const { email } = await registered(stack);
    const housekeep = createHousekeep();
    const mailboxAfterRun = async () => {
      await database.query('update account set mailbox = null where email = $1', [email]);
      await housekeep(stack.service.context);
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
