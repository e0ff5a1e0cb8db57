import { toPublicError } from '../runtime/errors.ts';
import { createLogger } from '../runtime/logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';
import { createOrm, type Orm } from './orm.ts';
import { unitOfWork } from './unit-of-work.ts';

const connections = 2;

describe('unit of work', () => {
  let test: TestDatabase;
  let orm: Orm;
  let other: Database;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    orm = await createOrm({ schema: 'kit', url: test.url, entities: [], poolSize: connections });
    other = createDatabase({ url: test.url, poolSize: 2, logger: createLogger('test', 'silent') });
  });
  afterAll(async () => {
    await orm.close();
    await other.close();
    await test.drop();
  });

  const terminate = (pid: number) => other.query('select pg_terminate_backend($1)', [pid]);

  const own = () =>
    unitOfWork(orm, async (_, tx) => {
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      return row?.pid ?? 0;
    });

  /** A transaction whose connection is cut while it runs, as when the server dies. */
  const cut = () =>
    unitOfWork(orm, (_, tx) => tx.query('select pg_terminate_backend(pg_backend_pid())'));

  it('rel-R06 rejects as UNAVAILABLE when its connection is cut, and continues on others', async () => {
    for (let times = 0; times <= 2 * connections; times++) {
      const error = await cut().catch((failure: Error) => failure);
      expect(toPublicError(error).code).toBe('UNAVAILABLE');
    }
    await expect(own()).resolves.toBeGreaterThan(0);
  });

  it('rel-R06 continues when connections are cut while they are checked out', async () => {
    for (let times = 0; times <= 2 * connections; times++) {
      const pids = await Promise.all(Array.from({ length: connections }, own));
      const cutting = Promise.all(pids.map((pid) => terminate(pid)));
      // These can fail or succeed, depending on timing.
      await Promise.allSettled(Array.from({ length: connections }, own));
      await cutting;
      await Promise.allSettled(Array.from({ length: connections }, own));
    }
    await expect(own()).resolves.toBeGreaterThan(0);
  });
});
