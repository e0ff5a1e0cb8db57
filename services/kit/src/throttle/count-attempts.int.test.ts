import { createDatabase, type Database } from '../database/database.ts';
import { createLogger } from '../runtime/logger.ts';
import { afterStatement } from '../testing/interleave.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  type AttemptContext,
  attemptOf,
  attemptTable,
  clearAttempts,
  deleteOldAttempts,
  msUntilFree,
  refundAttempt,
  refundAttempts,
  takeAttempt,
  takeAttempts,
} from './count-attempts.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const limit = { scope: 'test', max: 3, windowMs: 59 * SECOND };

describe('limits of attempts', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    const logger = createLogger('test', 'silent');
    const admin = createDatabase({ url: test.adminUrl, poolSize: 1, logger });
    await admin.query(attemptTable);
    await admin.close();
    database = createDatabase({ url: test.url, poolSize: 3, logger });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  let now = Date.parse('2026-01-14T12:00:00Z');
  let subject = '';
  let subjects = 0;
  beforeEach(() => {
    subjects += 1;
    subject = `subject ${subjects}`;
  });
  const context: AttemptContext = {
    clock: { now: () => new Date(now) },
    attempts: { key: 'a key of tests', writeLimits: 'all' },
  };
  const take = (of = subject, change: Partial<typeof limit> = {}) =>
    takeAttempt(context, database, { ...limit, ...change }, of);

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

  it('rel-S02 counts an attempt for all subjects or for none, and gives it back to all', async () => {
    const subjects = ['one', 'two'].map((name) => ({ limit, subject: `${subject} ${name}` }));
    const takeAll = () => takeAttempts(context, database, subjects);
    expect([await takeAll(), await takeAll()]).toEqual([null, null]);
    expect(await take(`${subject} two`)).toBeNull();
    expect([await takeAll(), await takeAll()]).toEqual([59 * SECOND, 59 * SECOND]);
    expect(await take(`${subject} one`)).toBeNull();
    await refundAttempts(context, database, subjects);
    expect([await takeAll(), await takeAll()]).toEqual([null, 59 * SECOND]);
  });

  it('rel-S02 starts again after a success', async () => {
    for (let count = 0; count < limit.max; count++) await take();
    await clearAttempts(context, database, limit, subject);
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

  it('rel-S09 returns the wait of a full counter, and none of one that is not full', async () => {
    const wait = () => msUntilFree(database, limit, attemptOf(context, limit, subject));
    expect(await wait()).toBeNull();
    expect([await take(), await take()]).toEqual([null, null]);
    expect(await wait()).toBeNull();
    await take();
    expect(await wait()).toBe(59 * SECOND);
  });

  it('rel-S02 allows the next attempt at once when the counter was reset meanwhile', async () => {
    for (let count = 0; count < limit.max; count++) await take();
    afterStatement(database, /insert into attempt_counter/, () =>
      clearAttempts(context, database, limit, subject),
    );
    expect(await take()).toBe(1);
    expect(await take()).toBeNull();
  });

  it('C-M13 deletes the counters that began more than a day ago', async () => {
    now += DAY;
    await take();
    now += 1;
    await take('a day old');
    now += DAY;
    await deleteOldAttempts(database, context);
    const { counterKey } = attemptOf(context, limit, 'a day old');
    expect(await database.query('select key from attempt_counter')).toEqual([{ key: counterKey }]);
  });
});
