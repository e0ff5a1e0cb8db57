import { createUserStack, type UserStack } from '../testing/fixture.ts';
import { clearAttempts, refundAttempt, takeAttempt } from './count-attempts.ts';

const SECOND = 1000;
const limit = { scope: 'test', max: 3, windowMs: 59 * SECOND };

describe('limits of attempts', () => {
  let stack: UserStack;
  beforeAll(async () => {
    stack = await createUserStack();
  });
  afterAll(() => stack.close());

  let now = Date.parse('2026-01-14T12:00:00Z');
  let subject = '';
  let subjects = 0;
  beforeEach(() => {
    subjects += 1;
    subject = `subject ${subjects}`;
  });
  const context = { clock: { now: () => new Date(now) }, config: { codeKey: 'a key of tests' } };
  const take = (of = subject, change: Partial<typeof limit> = {}) =>
    takeAttempt(context, stack.service.context.database, { ...limit, ...change }, of);

  it('rel-S02 rel-S09 rejects the attempt after the last one, with the rest of the window', async () => {
    expect([await take(), await take(), await take()]).toEqual([null, null, null]);
    expect(await take()).toBe(59 * SECOND);
    now += 20 * SECOND;
    expect(await take()).toBe(39 * SECOND);
  });

  it('T4 ends the window exactly its length after the first attempt', async () => {
    for (let count = 0; count < limit.max; count++) {
      expect(await take()).toBeNull();
      now += SECOND;
    }
    now += limit.windowMs - limit.max * SECOND - 1;
    expect(await take()).toBe(1);
    now += 1;
    expect([await take(), await take(), await take()]).toEqual([null, null, null]);
    expect(await take()).toBe(59 * SECOND);
  });

  it('rel-S09 counts subjects and scopes apart', async () => {
    for (let count = 0; count < limit.max; count++) await take();
    expect(await take()).not.toBeNull();
    expect(await take('another subject')).toBeNull();
    expect(await take(subject, { scope: 'another scope' })).toBeNull();
  });

  it('rel-S02 allows one more attempt for one that is refunded, and never more than the limit', async () => {
    const { database } = stack.service.context;
    await refundAttempt(context, database, limit, subject);
    for (let count = 0; count < limit.max; count++) await take();
    await refundAttempt(context, database, limit, subject);
    expect([await take(), await take()]).toEqual([null, 59 * SECOND]);
    for (let count = 0; count < 5; count++) {
      await refundAttempt(context, database, limit, subject);
    }
    expect([await take(), await take(), await take()]).toEqual([null, null, null]);
    expect(await take()).not.toBeNull();
  });

  it('rel-S02 starts again after a success', async () => {
    for (let count = 0; count < limit.max; count++) await take();
    await clearAttempts(context, stack.service.context.database, limit, subject);
    expect([await take(), await take(), await take()]).toEqual([null, null, null]);
    expect(await take()).not.toBeNull();
  });

  it('rel-R30 locks for one window at most when the clock is set back', async () => {
    for (let count = 0; count < limit.max; count++) await take();
    now -= 60 * SECOND;
    expect(await take()).toBe(limit.windowMs);
    now -= 1;
    expect(await take()).toBeNull();
  });
});
