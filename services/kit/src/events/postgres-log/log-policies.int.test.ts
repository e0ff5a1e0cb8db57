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

  beforeAll(async () => {
    test = await createTestDatabase('user');
    const database = new URL(test.url).pathname.slice(1);
    const services = ['user', 'catalog'] as const;
    const urls = await prepareDatabase(test.adminUrl, { database, services });
    await migrateLog(urls.log.adminUrl);
    // Safe to repeat.
    await migrateLog(urls.log.adminUrl);
    const options = { clock: createClock(), logger: createLogger('test', 'silent') };
    user = createPostgresLog({ url: urls.user.url, ...options });
    catalog = createPostgresLog({ url: urls.catalog.url, ...options });
    catalogRole = new pg.Client(urls.catalog.url);
    await catalogRole.connect();
  });
  afterAll(async () => {
    await Promise.all([user.close(), catalog.close(), catalogRole.end()]);
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

  it('X-L16 changes no event, no head and no offset of another service', async () => {
    await user.publish([message]);
    await user.resetOffsets('user', topics.userAccount, 'beginning');
    const changed = async (sql: string) => (await catalogRole.query(sql)).rowCount;
    expect(await changed(`update log.event set value = 'forged'`)).toBe(0);
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
});
