import { setImmediate, setTimeout } from 'node:timers/promises';
import type fc from 'fast-check';
import pg from 'pg';
import {
  createDatabase,
  type Database,
  type Queryable,
  type Transaction,
} from '../../database/database.ts';
import { createLogger } from '../../runtime/logger.ts';
import type { Point } from './memory-transport.ts';

/** A process as its program sees it. A killed one never goes on; the program starts again in a new one. */
export interface Process {
  database: Database;
  point: Point;
}

type Program = (process: Process) => Promise<void>;

export interface Explorer {
  /** Runs the programs to their ends, as the scheduler says, and restarts those that are killed. */
  run(programs: Readonly<Record<string, Program>>): Promise<void>;
  /** Points that were passed. */
  readonly steps: number;
  /** Where processes were killed. */
  readonly crashes: readonly string[];
}

export interface ExplorerOptions {
  scheduler: fc.Scheduler;
  /** The process that passes this point, counted from 1 over all processes, is killed there. */
  crashAt: readonly number[];
  url: string;
  /** Connected as a role that may end the connections of a process. */
  admin: pg.Client;
}

const never = () => new Promise<never>(() => undefined);
const recheckMs = 2;
const logger = createLogger('schedules', 'silent');

/**
 * Lets one process at a time go on, from one point to the next: each statement, commit, publication and delivery.
 * The work between two points is real, on PostgreSQL; a statement that waits for a lock of another process waits
 * while that one goes on.
 */
export function createExplorer({ scheduler, crashAt, url, admin }: ExplorerOptions): Explorer {
  const crashing = new Set(crashAt);
  const crashes: string[] = [];
  const databases: Database[] = [];
  const failures: unknown[] = [];
  let steps = 0;
  /** Statements that PostgreSQL runs now. */
  let running = 0;
  /** Statements that PostgreSQL has run. */
  let done = 0;
  let processes = 0;

  /** Whether each running statement waits for a lock. */
  async function isBlocked(): Promise<boolean> {
    const before = done;
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where application_name like $1 and cardinality(pg_blocking_pids(pid)) > 0`,
      [`${names}%`],
    );
    // A statement that has ended meanwhile can have released the lock that another one waited for.
    return done === before && rows[0]?.count === running;
  }
  const names = `explored ${Math.random()} `;

  /** Resolves when no process can go on without the scheduler. */
  async function quiet(): Promise<void> {
    for (;;) {
      await setImmediate();
      if (running === 0) {
        await setImmediate();
        if (running === 0) return;
      } else if (await isBlocked()) {
        return;
      } else {
        await setTimeout(recheckMs);
      }
    }
  }

  function start(name: string, program: Program): void {
    processes += 1;
    const applicationName = `${names}${processes}`;
    const address = new URL(url);
    address.searchParams.set('application_name', applicationName);
    const database = createDatabase({ url: address.href, poolSize: 3, logger });
    databases.push(database);
    let isDead = false;

    async function kill(label: string): Promise<void> {
      isDead = true;
      crashes.push(label);
      running += 1;
      await admin.query(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = $1`,
        [applicationName],
      );
      running -= 1;
      done += 1;
      start(name, program);
    }

    async function point(label: string): Promise<void> {
      if (isDead) await never();
      await scheduler.schedule(Promise.resolve(), `${name}: ${label}`);
      if (isDead) await never();
      steps += 1;
      if (!crashing.has(steps)) return;
      await kill(`${name}: ${label}`);
      await never();
    }

    /** Work of PostgreSQL. What a killed process had begun is over, and nobody hears of it. */
    async function real<T>(work: () => Promise<T>): Promise<T> {
      running += 1;
      const [result] = await Promise.allSettled([work()]);
      running -= 1;
      done += 1;
      if (isDead) await never();
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    }

    const process = { database: observe(database, { point, real }), point };
    program(process).catch((error: unknown) => failures.push(error));
  }

  return {
    async run(programs) {
      for (const [name, program] of Object.entries(programs)) start(name, program);
      for (;;) {
        await quiet();
        if (failures.length > 0) throw failures[0];
        if (scheduler.count() === 0) break;
        await scheduler.waitOne();
      }
      // The pool of a killed process waits for its connections for ever.
      for (const database of databases) void database.close();
      if (running > 0) throw new Error('all processes wait for locks of each other');
    },
    get steps() {
      return steps;
    },
    crashes,
  };
}

interface Observer {
  point: Point;
  real<T>(work: () => Promise<T>): Promise<T>;
}

const firstWords = (text: string) => text.trim().split(/\s+/).slice(0, 3).join(' ');

const observeQueries = (queryable: Queryable, { point, real }: Observer): Queryable => ({
  async query(text, values) {
    await point(firstWords(text));
    return real(() => queryable.query(text, values));
  },
});

/** With a point before each statement and commit, and after each commit. */
function observe(database: Database, observer: Observer): Database {
  const { point, real } = observer;
  /** Runs `work` on a connection; its begin and its end are work of PostgreSQL, what is between is not. */
  async function between<T, S extends Queryable>(
    open: (run: (session: S) => Promise<T>) => Promise<T>,
    work: (session: S) => Promise<T>,
    end: string,
  ): Promise<T> {
    const opened = Promise.withResolvers<S>();
    const done = Promise.withResolvers<T>();
    const ended = open((session) => {
      opened.resolve(session);
      return done.promise;
    });
    ended.catch(opened.reject);
    const session = await real(() => opened.promise);
    try {
      const result = await work(session);
      await point(end);
      done.resolve(result);
    } catch (error) {
      done.reject(error);
    }
    return real(() => ended);
  }
  const transaction = async <T>(run: (tx: Transaction) => Promise<T>): Promise<T> => {
    await point('begin');
    const result = await between<T, Transaction>(
      (inside) => database.transaction(inside),
      (tx) =>
        run({ ...observeQueries(tx, observer), inTransaction: true, afterCommit: tx.afterCommit }),
      'commit',
    );
    await point('committed');
    return result;
  };
  return {
    ...database,
    ...observeQueries(database, observer),
    transaction,
    longTransaction: transaction,
    async withLock(name, run) {
      await point('lock');
      return between(
        (inside) => database.withLock(name, inside),
        (session) => run(observeQueries(session, observer)),
        'unlock',
      );
    },
    async command(text, values) {
      await point(firstWords(text));
      return real(() => database.command(text, values));
    },
  };
}
