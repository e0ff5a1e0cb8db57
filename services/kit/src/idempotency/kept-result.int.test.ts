import { idempotency } from '#schema/limits';
import { createDatabase, type Database, type Queryable } from '../database/database.ts';
import { newId } from '../runtime/ids.ts';
import { createLogger } from '../runtime/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { idempotencyTables, msUntilRoom, resultsOfMark } from './kept-result.ts';

type Plan = [{ Plan: Record<string, number> }];

describe('the results of a member with many API tokens', () => {
  const now = new Date('2026-01-14T12:00:00Z');
  let test: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    test = await createTestDatabase('kit');
    const logger = createLogger('test', 'silent');
    const admin = createDatabase({ url: test.adminUrl, poolSize: 1, logger });
    for (const table of idempotencyTables) await admin.query(table);
    await resultsOfMark.run((sql) => admin.query(sql));
    await admin.close();
    database = createDatabase({ url: test.url, poolSize: 1, logger });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  /** The pages of tables and indexes that a count reads. */
  async function pagesRead(userId: string): Promise<number> {
    let pages = 0;
    const explaining: Queryable = {
      async query<Row extends object>(text: string, values?: readonly unknown[]) {
        const explain = `explain (analyze, buffers, format json) ${text}`;
        const [row] = await database.query<{ 'QUERY PLAN': Plan }>(explain, values);
        const plan = row?.['QUERY PLAN'][0].Plan ?? {};
        pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
        return database.query<Row>(text, values);
      },
    };
    expect(await msUntilRoom(explaining, { userId, writeId: 'key' }, now)).toBeNull();
    return pages;
  }

  it('C-M12 Q54 are counted for each owner alone, in time that does not grow with the others', async () => {
    const userId = newId();
    const keep = (mark: string, count: number) =>
      database.query(
        `insert into idempotency_key select $1, $2 || n, '', '', $4
         from generate_series(1, $3::integer) as n`,
        [userId, mark, count, now],
      );
    await keep('', 100);
    const few = await pagesRead(userId);
    for (let token = 0; token < 30; token++) await keep(`${token}.`, idempotency.perMember);
    expect(await pagesRead(userId)).toBeLessThan(few + 20);
  });
});
