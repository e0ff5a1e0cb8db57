import { withDeadline } from '../runtime/deadline.ts';
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
  const errors: unknown[] = [];
  const logger = Object.assign(createLogger('test', 'silent'), {
    error: (fields: { err: unknown }) => void errors.push(fields.err),
  });
  const create = (lockMs?: number) =>
    createOrm({
      schema: 'kit',
      url: test.adminUrl,
      entities: [],
      poolSize: connections,
      lockMs,
      logger,
    });
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    orm = await create();
    other = createDatabase({ url: test.adminUrl, poolSize: 2, logger });
    await other.query("create table mark as select 'old' as name");
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

  const change = "update mark set name = 'new'";
  const waiting = () =>
    other.query(`select pid from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`);

  it('X-H1 cancels the running statement when the deadline passes, and continues', async () => {
    for (let times = 0; times <= connections; times++) {
      await other.transaction(async (tx) => {
        await tx.query("update mark set name = 'locked'");
        let running: Promise<unknown> | undefined;
        const late = withDeadline(200, () =>
          unitOfWork(orm, (_, tx) => {
            running = tx.query(change);
            return running;
          }),
        );
        await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' });
        // Without a cancel request, the server waits for the lock until its own timeout, which is another error.
        await expect(running).rejects.toMatchObject({ code: 'TIMEOUT' });
        expect(await waiting()).toEqual([]);
        await tx.query("update mark set name = 'old'");
      });
    }
    expect(await other.query('select name from mark')).toEqual([{ name: 'old' }]);
    await expect(own()).resolves.toBeGreaterThan(0);
  });

  it('C-M4 gives up on a locked row after the lock timeout', async () => {
    const limited = await create(50);
    await other.transaction(async (tx) => {
      await tx.query("update mark set name = 'locked'");
      const blocked = unitOfWork(limited, (_, inside) => inside.query(change));
      await expect(blocked).rejects.toMatchObject({ code: '55P03' });
      await tx.query("update mark set name = 'old'");
    });
    await limited.close();
  });

  it('C-low logs an action after the commit that throws, and reports the commit', async () => {
    const failure = new Error('after the commit');
    const ran: string[] = [];
    const committed = unitOfWork(orm, async (_, tx) => {
      tx.afterCommit(() => {
        throw failure;
      });
      tx.afterCommit(() => ran.push('second'));
      return 'committed';
    });
    await expect(committed).resolves.toBe('committed');
    expect(ran).toEqual(['second']);
    expect(errors).toEqual([failure]);
  });
});
