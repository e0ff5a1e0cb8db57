import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { login, password, registered, viewer } from '../testing/operations.ts';
import { deleteExpired } from './delete-expired.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('housekeeping', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

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
});
