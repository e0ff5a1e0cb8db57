import { createLogger } from '../runtime/logger.ts';
import { isTransient } from '../runtime/transient-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';

describe('database', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    const logger = createLogger('test', 'silent');
    database = createDatabase({ url: test.url, poolSize: 3, logger });
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const own = async (on: Pick<Database, 'query'>) => {
    const [row] = await on.query<{ pid: number }>('select pg_backend_pid() as pid');
    return row?.pid ?? 0;
  };

  it('rel-R06 rejects a transaction whose connection is cut, and continues on others', async () => {
    const cut = database.transaction(async (tx) => {
      const pid = await own(tx);
      await database.query('select pg_terminate_backend($1)', [pid]);
      const isThere = () => database.query('select 1 from pg_stat_activity where pid = $1', [pid]);
      while ((await isThere()).length > 0);
      await tx.query('select 1');
    });
    const error = await cut.catch((failure: Error) => failure);
    expect(isTransient(error)).toBe(true);
    await expect(database.transaction(own)).resolves.toBeGreaterThan(0);
  });

  it('rel-E1 runs afterCommit only after a commit', async () => {
    const ran: string[] = [];
    await database.transaction(async (tx) => {
      tx.afterCommit(() => ran.push('committed'));
      ran.push('inside');
    });
    const failing = database.transaction(async (tx) => {
      tx.afterCommit(() => ran.push('never'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(ran).toEqual(['inside', 'committed']);
  });

  it('C-low reports a commit although an action after it throws', async () => {
    const ran: string[] = [];
    const committed = database.transaction(async (tx) => {
      tx.afterCommit(() => {
        throw new Error('after the commit');
      });
      tx.afterCommit(() => ran.push('second'));
      return 'committed';
    });
    await expect(committed).resolves.toBe('committed');
    expect(ran).toEqual(['second']);
  });

  it('rel-E2 gives a lock to one holder at a time, also after a holder failed', async () => {
    const ran: string[] = [];
    const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = database.withLock('turn', async () => {
      held.resolve();
      await gate.promise;
      ran.push('first');
      throw new Error('rolled back');
    });
    await held.promise;
    const second = database.withLock('turn', async () => ran.push('second'));
    const waits = () =>
      database.pool.query("select from pg_locks where locktype = 'advisory' and not granted");
    await database.withLock('another', async (session) => {
      ran.push('another');
      expect(await session.query('select 1 as one')).toEqual([{ one: 1 }]);
    });
    while ((await waits()).rows.length === 0);
    gate.resolve();
    await expect(first).rejects.toThrow('rolled back');
    await second;
    expect(ran).toEqual(['another', 'first', 'second']);
  });
});
