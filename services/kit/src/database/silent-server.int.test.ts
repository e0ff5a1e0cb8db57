import { createLogger } from '../runtime/logger.ts';
import { isTransient } from '../runtime/transient-error.ts';
import { createSilentProxy, type SilentProxy } from '../testing/silent-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';
import { createOrm, type Orm } from './orm.ts';
import { unitOfWork } from './unit-of-work.ts';

const poolSize = 3;
const queryTimeoutMs = 300;

/** A failover by DNS or a dropped NAT entry: nothing is closed, and new connections work. */
describe('a database that vanishes without a word', () => {
  let test: TestDatabase;
  let proxy: SilentProxy;
  let database: Database;
  let orm: Orm;
  let now = 0;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    proxy = await createSilentProxy(test.url);
    const logger = createLogger('test', 'silent');
    const options = { url: proxy.url, poolSize, queryTimeoutMs, logger };
    database = createDatabase({ ...options, now: () => now });
    orm = createOrm({ ...options, schema: 'kit', entities: [] });
  });
  afterEach(async () => {
    await database.close();
    await orm.close();
    proxy.close();
  });

  const one = () => database.query('select 1 as one');
  const inTransaction = () => database.transaction((tx) => tx.query('select 1 as one'));
  const locked = () => database.withLock('turn', (session) => session.query('select 1 as one'));
  const unit = () => unitOfWork(orm, (_, tx) => tx.query('select 1 as one'));

  const fillPool = () => Promise.all(Array.from({ length: poolSize }, inTransaction));

  it.each([
    ['a statement', one],
    ['a transaction', inTransaction],
    ['a lock', locked],
  ])('C-H3 drops every pooled connection after %s got no response', async (_what, run) => {
    await fillPool();
    expect(proxy.connections()).toBe(poolSize);
    proxy.swallow();
    const error = await run().catch((failure: Error) => failure);
    expect(isTransient(error)).toBe(true);
    await expect(one()).resolves.toEqual([{ one: 1 }]);
    await expect(fillPool()).resolves.toHaveLength(poolSize);
    expect(database.pool.totalCount).toBe(poolSize);
    expect(proxy.connections()).toBe(2 * poolSize);
  });

  it('C-H3 drops a connection that falls silent inside a transaction', async () => {
    const cut = database.transaction(async (tx) => {
      await tx.query('select 1');
      proxy.swallow();
      await tx.query('select 2');
    });
    await expect(cut).rejects.toThrow('Query read timeout');
    await expect(inTransaction()).resolves.toEqual([{ one: 1 }]);
  });

  it('C-H3 drops the silent connections of the unit of work', async () => {
    await Promise.all([unit(), unit(), unit()]);
    proxy.swallow();
    const error = await unit().catch((failure: Error) => failure);
    expect(isTransient(error)).toBe(true);
    await expect(Promise.all([unit(), unit(), unit()])).resolves.toHaveLength(3);
  });

  it('C-H3 counts the time since a statement succeeded', async () => {
    await one();
    now = 59_000;
    expect(database.silentMs()).toBe(59_000);
    proxy.swallow();
    await expect(one()).rejects.toThrow('Query read timeout');
    expect(database.silentMs()).toBe(59_000);
    await one();
    expect(database.silentMs()).toBe(0);
  });
});
