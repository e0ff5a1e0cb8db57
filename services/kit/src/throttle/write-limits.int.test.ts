import { createDatabase, type Database } from '../database/database.ts';
import { createLogger } from '../runtime/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type AttemptContext, attemptOf, attemptTable } from './count-attempts.ts';
import {
  clientLimit,
  enforceWriteLimit,
  siteLimit,
  throttled,
  type Writer,
} from './write-limits.ts';

const HOUR = 60 * 60 * 1000;
const now = new Date('2026-01-14T12:00:00Z');
const writer = {
  userId: 'a member',
  address: '2001:db8:1:2::/64',
  site: '2001:db8:1::/48',
} satisfies Writer;
const memberLimit = { scope: 'question.member', max: 30, windowMs: HOUR };

describe('limits of writes', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    const logger = createLogger('test', 'silent');
    const admin = createDatabase({ url: test.adminUrl, poolSize: 1, logger });
    await admin.query(attemptTable);
    await admin.close();
    database = createDatabase({ url: test.url, poolSize: 1, logger });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });
  beforeEach(() => database.query('delete from attempt_counter'));

  const context = (writeLimits: AttemptContext['attempts']['writeLimits'] = 'all') => ({
    clock: { now: () => now },
    attempts: { key: 'a key of tests', writeLimits },
  });
  const write = (of: Writer = writer, applied = context()) =>
    database.transaction((tx) => enforceWriteLimit(applied, tx, 'question', of));
  const counted = async () =>
    (await database.query<{ scope: string }>('select scope from attempt_counter'))
      .map(({ scope }) => scope)
      .sort();

  it('X-M9 X-M8 counts a write of its member, of the network and of the IPv6 site', async () => {
    await write();
    expect(await counted()).toEqual(['question.client', 'question.member', 'question.site']);
  });

  it('X-M9 counts no site of an IPv4 address', async () => {
    await write({ ...writer, address: '203.0.113.9', site: null });
    expect(await counted()).toEqual(['question.client', 'question.member']);
  });

  it('X-M9 counts what the setting says', async () => {
    await write(writer, context('none'));
    expect(await counted()).toEqual([]);
    await write(writer, context('member'));
    expect(await counted()).toEqual(['question.member']);
  });

  it('X-M9 X-M8 allows a site as much as four networks', () => {
    expect(clientLimit('question')).toEqual({ scope: 'question.client', max: 300, windowMs: HOUR });
    expect(siteLimit('question')).toEqual({ scope: 'question.site', max: 1_200, windowMs: HOUR });
  });

  it.each([
    [memberLimit, writer.userId],
    [clientLimit('question'), writer.address],
    [siteLimit('question'), writer.site],
  ])('X-M9 X-M8 allows the last write of %j, and refuses the next one', async (limit, subject) => {
    const { scope, counterKey } = attemptOf(context(), limit, subject);
    const started = new Date(now.getTime() - HOUR / 2);
    await database.query('insert into attempt_counter values ($1, $2, $3, $4)', [
      scope,
      counterKey,
      started,
      limit.max - 1,
    ]);
    await write();
    await expect(write()).rejects.toMatchObject({ code: 'THROTTLED', params: { seconds: 1_800 } });
    const others = [{ ...writer, userId: 'another member', address: '203.0.113.9', site: null }];
    for (const other of others) await write(other);
  });

  it('X-M9 returns the seconds until the next try, rounded up', () => {
    expect(throttled(1)).toMatchObject({ code: 'THROTTLED', params: { seconds: 1 } });
    expect(throttled(1_001).params).toEqual({ seconds: 2 });
  });
});
