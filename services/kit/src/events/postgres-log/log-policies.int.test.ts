import pg from 'pg';
import { prepareDatabase } from '#kit/database/prepare-database';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '#kit/testing/test-database';
import { topics } from '#schema/topics';
import type { Transport } from '../transport.ts';
import { createPostgresLog } from './postgres-log-transport.ts';
import { migrateLog } from './tables.ts';

describe('a service with its own role on the event log', () => {
  let test: TestDatabase;
  let user: Transport;
  let catalog: Transport;
  let catalogRole: pg.Client;
  let admin: pg.Client;
  let logUrl: string;

  beforeAll(async () => {
    test = await createTestDatabase('user');
    const database = new URL(test.url).pathname.slice(1);
    const services = ['user', 'catalog'] as const;
    const urls = await prepareDatabase(test.lockUrl, { database, services });
    await migrateLog(urls.log.adminUrl);
    // Safe to repeat.
    await migrateLog(urls.log.adminUrl);
    const options = { clock: createClock(), logger: createLogger('test', 'silent') };
    user = createPostgresLog({ url: urls.user.url, ...options });
    catalog = createPostgresLog({ url: urls.catalog.url, ...options });
    logUrl = urls.log.adminUrl;
    catalogRole = new pg.Client(urls.catalog.url);
    await catalogRole.connect();
    admin = new pg.Client(logUrl);
    await admin.connect();
  });
  afterAll(async () => {
    await Promise.all([user.close(), catalog.close(), catalogRole.end(), admin.end()]);
    await test.drop();
  });

  const message = { topic: topics.userAccount, key: 'key', value: 'value' };

  async function valuesOf(transport: Transport): Promise<string[]> {
    const values: string[] = [];
    const options = { topic: topics.userAccount, from: 'beginning', follow: false } as const;
    for await (const { value } of transport.read(options)) values.push(value);
    return values;
  }

  it('X-L16 appends to its own topics only, and reads all', async () => {
    await user.publish([message]);
    await expect(catalog.publish([{ ...message, value: 'forged' }])).rejects.toThrow(
      'row-level security',
    );
    await catalog.publish([{ ...message, topic: topics.catalogProduct }]);
    expect(await valuesOf(catalog)).toEqual(['value']);
  });

  it('X-L16 inserts no event and no head of another service by its own statements', async () => {
    const event = `insert into log.event values ($1, 1000, 'key', 'forged', now())`;
    const head = `insert into log.topic values ($1, 0)`;
    for (const [sql, table, foreign, own] of [
      [event, 'event', topics.userAccount, topics.catalogProduct],
      [head, 'topic', 'user.other', 'catalog.other'],
    ] as const) {
      await expect(catalogRole.query(sql, [foreign])).rejects.toThrow(
        `row-level security policy for table "${table}"`,
      );
      await catalogRole.query('begin');
      expect((await catalogRole.query(sql, [own])).rowCount).toBe(1);
      await catalogRole.query('rollback');
    }
  });

  it('X-L16 changes no event, no head and no offset of another service', async () => {
    await user.publish([message]);
    await user.resetOffsets('user', topics.userAccount, 'beginning');
    const changed = async (sql: string) => (await catalogRole.query(sql)).rowCount;
    await expect(changed(`update log.event set value = 'forged'`)).rejects.toThrow(
      'permission denied',
    );
    expect(
      await changed(`update log.topic set last_position = 0 where topic = 'user.account'`),
    ).toBe(0);
    expect(
      await changed(`update log.consumer_offset set position = 9 where group_id = 'user'`),
    ).toBe(0);
    await expect(
      catalogRole.query(`insert into log.consumer_offset values ('feed', 'user.account', 9)`),
    ).rejects.toThrow('row-level security');
    await catalog.resetOffsets('catalog', topics.userAccount, 'end');
  });

  const tables = ['log.event', 'log.topic', 'log.consumer_offset'];

  it('X-L16 locks no table against others, also in a database of an earlier release', async () => {
    for (const before of [
      '',
      'grant update on all tables in schema log to vita_user, vita_catalog',
    ]) {
      await admin.query(before);
      await migrateLog(logUrl);
      for (const table of tables) {
        await catalogRole.query(`begin; lock table ${table} in row exclusive mode; rollback`);
        const refused = [`lock table ${table} in share mode`, `truncate ${table}`];
        for (const sql of refused) {
          await expect(catalogRole.query(`begin; ${sql}`)).rejects.toThrow('permission denied');
          await catalogRole.query('rollback');
        }
      }
      await user.publish([message]);
      await user.resetOffsets('user', topics.userAccount, 'beginning');
    }
  });

  it('C-H7 lets services append while the policies wait for a reader of the tables', async () => {
    const reader = new pg.Client(logUrl);
    await reader.connect();
    const policies = await admin.query(`select format('drop policy %I on %I.%I', policyname,
      schemaname, tablename) as drop from pg_policies where schemaname = 'log'`);
    for (const { drop } of policies.rows) await admin.query(drop);
    for (const table of tables) {
      await admin.query(`alter table ${table} disable row level security`);
    }
    await reader.query('begin; select from log.event');
    const migrated = migrateLog(logUrl);
    const waits = () =>
      admin.query(`select from pg_locks join pg_database on pg_database.oid = database
        where not granted and mode = 'AccessExclusiveLock' and datname = current_database()`);
    while ((await waits()).rows.length === 0);
    // The statement queues behind the one that waits, which gives up in time.
    await catalogRole.query(`set lock_timeout = '10s'`);
    await catalogRole.query('begin; lock table log.event in row exclusive mode; rollback');
    await reader.query('rollback');
    await migrated;
    await expect(catalog.publish([message])).rejects.toThrow('row-level security');
    await reader.end();
  });
});
