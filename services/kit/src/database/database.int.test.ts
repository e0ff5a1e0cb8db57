import { ClientGone, withDeadline, withSignal } from '../runtime/deadline.ts';
import { DomainError } from '../runtime/errors.ts';
import { createLogger } from '../runtime/logger.ts';
import { isTransient } from '../runtime/transient-error.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './database.ts';
import { unkeptMark } from './unkept.ts';

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

  it('S3 keeps a named statement on its connection, and nothing of a marked one', async () => {
    await database.transaction(async (tx) => {
      await tx.query('select $1::integer as kept', [1]);
      await tx.query(`${unkeptMark}select $1::integer as forgotten`, [1]);
      const names = await tx.query<{ statement: string }>(
        `select statement from pg_prepared_statements where statement ~ 'kept|forgotten'`,
      );
      expect(names.map(({ statement }) => statement)).toEqual(['select $1::integer as kept']);
    });
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

describe('statements of requests', () => {
  let test: TestDatabase;
  let database: Database;
  const logger = createLogger('test', 'silent');
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    const limits = { statementMs: 1_000, lockMs: 50 };
    database = createDatabase({ url: test.adminUrl, poolSize: 3, limits, logger });
    await database.query('create table mark (name text)');
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const marks = () => database.query('select name from mark');
  const settings = `select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock`;

  it('rel-R14 keep their connection when a lock is not free in time', async () => {
    const connected: unknown[] = [];
    const note = (client: unknown) => connected.push(client);
    await database.transaction(async (tx) => {
      await tx.query('lock table mark in access exclusive mode');
      await database.query('select 1');
      database.pool.on('connect', note);
      for (let n = 0; n < 5; n++) {
        await expect(database.query('select name from mark')).rejects.toMatchObject({
          code: '55P03',
        });
      }
    });
    database.pool.off('connect', note);
    expect(connected).toEqual([]);
    expect(await marks()).toEqual([]);
  });

  it('X-H1 do not start when the deadline of their operation has passed', async () => {
    const held = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    const insert = () => database.query("insert into mark values ('late')");
    await expect(withDeadline(1, insert)).rejects.toMatchObject({ code: 'TIMEOUT' });
    for (const client of held) client.release();
    // The waiting statement got its connection before these.
    await Promise.all([1, 2, 3].map(() => database.query('select 1')));
    expect(await marks()).toEqual([]);
  });

  it('X-H1 roll back when the deadline passes between the statements of a transaction', async () => {
    const [inserted, passed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deadline = new AbortController();
    let change: Promise<void> | undefined;
    const work = withSignal(deadline.signal, () => {
      change = database.transaction(async (tx) => {
        await tx.query("insert into mark values ('half')");
        inserted.resolve();
        await passed.promise;
        await tx.query("insert into mark values ('whole')");
      });
      return change;
    });
    await inserted.promise;
    deadline.abort(new DomainError('TIMEOUT'));
    await expect(work).rejects.toMatchObject({ code: 'TIMEOUT' });
    passed.resolve();
    await expect(change).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(await marks()).toEqual([]);
  });

  it('X-H1 C-M4 have limits of their own, which transactions have not', async () => {
    expect(await database.query(settings)).toEqual([{ statement: '1s', lock: '50ms' }]);
    const inside = await database.transaction((tx) => tx.query(settings));
    expect(inside).toEqual([{ statement: '15s', lock: '0' }]);
    expect(await database.query(settings)).toEqual([{ statement: '1s', lock: '50ms' }]);
    const endless = database.query('select count(*) from generate_series(1, 1e12)');
    await expect(endless).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('C-M4 give up on a row that is locked, while other rows are read', async () => {
    await database.query("insert into mark values ('locked')");
    await database.transaction(async (tx) => {
      await tx.query("update mark set name = 'mine'");
      const votes = Array.from({ length: 6 }, () => database.command("update mark set name = 'x'"));
      const results = await Promise.allSettled(votes);
      for (const result of results) {
        expect(result).toMatchObject({ status: 'rejected', reason: { code: '55P03' } });
      }
      expect(await marks()).toHaveLength(1);
    });
    await database.query('delete from mark');
  });
});

describe('statements that wait for a lock', () => {
  let test: TestDatabase;
  let database: Database;
  let other: Database;
  beforeAll(async () => {
    test = await createTestDatabase('kit');
    const logger = createLogger('test', 'silent');
    // Without timeouts of its own, so that only a cancel request ends a statement.
    const limits = { statementMs: 0, lockMs: 0 };
    database = createDatabase({ url: test.adminUrl, poolSize: 3, limits, logger });
    other = createDatabase({ url: test.adminUrl, poolSize: 2, logger });
    await database.query('create table mark (name text)');
    await database.query("insert into mark values ('old')");
  });
  afterAll(async () => {
    await database.close();
    await other.close();
    await test.drop();
  });

  const change = "update mark set name = 'new'";
  const waiting = async () => {
    const sql = `select pid from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    return (await other.query(sql)).length;
  };

  const ways = [
    ['a statement', () => database.query(change)],
    [
      'a transaction',
      () =>
        database.transaction(async (tx) => {
          await tx.query('set local statement_timeout = 0');
          return tx.query(change);
        }),
    ],
  ] as const;

  it.each(ways)('X-H1 are cancelled when the deadline of %s passes', async (_what, run) => {
    await other.transaction(async (tx) => {
      await tx.query("update mark set name = 'locked'");
      let work: Promise<unknown> | undefined;
      const late = withDeadline(500, () => {
        work = run();
        return work;
      });
      await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' });
      // Without a cancel request, the server would wait for the lock until its own timeout.
      await expect(work).rejects.toMatchObject({ code: 'TIMEOUT' });
      expect(await waiting()).toBe(0);
      await tx.query("update mark set name = 'old'");
    });
    expect(await database.query('select name from mark')).toEqual([{ name: 'old' }]);
  });

  it.each(ways)('X-H1 are cancelled when the client of %s goes', async (_what, run) => {
    await other.transaction(async (tx) => {
      await tx.query("update mark set name = 'locked'");
      const client = new AbortController();
      let work: Promise<unknown> | undefined;
      const left = withSignal(client.signal, () =>
        withDeadline(60_000, () => {
          work = run();
          return work;
        }),
      );
      while ((await waiting()) === 0);
      client.abort(new ClientGone());
      await expect(left).rejects.toBeInstanceOf(ClientGone);
      await expect(work).rejects.toBeInstanceOf(ClientGone);
      expect(await waiting()).toBe(0);
      await tx.query("update mark set name = 'old'");
    });
  });

  it('C-M4 leave connections to reads, however many votes wait for one counter', async () => {
    const limits = { statementMs: 60_000, lockMs: 60_000 };
    const logger = createLogger('test', 'silent');
    const requests = createDatabase({ url: test.adminUrl, poolSize: 3, limits, logger });
    const votes = await other.transaction(async (tx) => {
      await tx.query("update mark set name = 'locked'");
      const cast = Array.from({ length: 6 }, (_, place) =>
        place % 2 === 0 ? requests.transaction((tx) => tx.query(change)) : requests.command(change),
      );
      while ((await waiting()) < 2);
      // Rejects without a free connection, before the votes give up.
      expect(await requests.query('select name from mark')).toEqual([{ name: 'old' }]);
      return { cast };
    });
    await Promise.all(votes.cast);
    expect(await requests.query('select name from mark')).toEqual([{ name: 'new' }]);
    await requests.close();
  });
});
