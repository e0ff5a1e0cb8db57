import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { crashPoint } from '../runtime/crash-point.ts';
import { currentSignal } from '../runtime/deadline.ts';
import { DomainError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/logger.ts';

/**
 * Runs SQL on the pool or in one transaction. Within an operation whose deadline has passed, a
 * statement that has not started yet rejects with TIMEOUT.
 */
export interface Queryable {
  query<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

export interface Transaction extends Queryable {
  readonly inTransaction: true;
  /** Runs after the commit, before `transaction` resolves; not after a rollback. */
  afterCommit(run: () => void): void;
}

export interface Database extends Queryable {
  readonly pool: pg.Pool;
  transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs on one connection while it holds the advisory lock of that name in this schema. Each
   * statement commits by itself. Rejects when it does not get the lock within the statement timeout.
   */
  withLock<T>(name: string, run: (session: Queryable) => Promise<T>): Promise<T>;
  /** Runs a use case that is one statement, which commits by itself. */
  command<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Maximum number of connections. */
  poolSize: number;
  /** Milliseconds; by default a statement may take 15 s and wait for locks all that time. */
  limits?: RequestLimits;
  logger: Logger;
}

/** For the statements of requests. Those of a transaction have the default. */
export interface RequestLimits {
  /** Of a read, and of a use case that is one statement. */
  statementMs: number;
  /** Of a wait for the lock of a row or table. */
  lockMs: number;
}

const lockKey = "hashtextextended($1 || ' ' || current_schema(), 0)";

const statementNames = new LRUCache<string, string>({
  max: 5_000,
  memoMethod: (text) => createHash('sha1').update(text).digest('base64url'),
});

/** Names each statement with parameters, so that a connection parses and plans it once. */
export class PreparingClient extends pg.Client {
  // @NOTE pg overloads `query` ten ways; only the two-argument form is changed here.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(first: any, second?: any, third?: any): any {
    if (typeof first === 'string' && Array.isArray(second) && second.length > 0) {
      const named = { name: statementNames.memo(first), text: first, values: second };
      return third ? super.query(named, third) : super.query(named);
    }
    return super.query(first, second, third);
  }
}

const defaultStatementMs = 15_000;

export function createDatabase(options: DatabaseOptions): Database {
  const { limits } = options;
  const pool = createPool(options);
  const query = createQuery(pool, options);
  const begin = limits
    ? `begin; set local statement_timeout = ${defaultStatementMs}; set local lock_timeout = 0`
    : 'begin';
  let closing = false;
  // The pool replaces an idle connection that the server drops. Without a listener, the process ends.
  pool.on('error', (error) => {
    // After `end`, connections can still report that the server stops.
    if (!closing) options.logger.warn({ err: error.message }, 'database connection lost');
  });
  return {
    pool,
    query,
    transaction: (run) => runTransaction(pool, begin, run),
    withLock: (name, run) => runWithLock(pool, name, run),
    command: async (text, values) => {
      const rows = await query<never>(text, values);
      crashPoint('after_commit');
      return rows;
    },
    close() {
      closing = true;
      return pool.end();
    },
  };
}

function createPool({ url, poolSize, limits }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: PreparingClient,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: limits?.statementMs ?? defaultStatementMs,
    lock_timeout: limits?.lockMs,
  });
  // The same as for the pool, for a connection that a transaction has checked out.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A connection for the current operation, unless its deadline has passed while it waited. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const signal = currentSignal();
  signal?.throwIfAborted();
  const client = await pool.connect();
  if (signal?.aborted) {
    client.release();
    throw signal.reason;
  }
  return client;
}

const statementTimeout = '57014';

function createQuery(pool: pg.Pool, { limits, logger }: DatabaseOptions): Queryable['query'] {
  return async <T extends object>(text: string, values?: readonly unknown[]) => {
    const client = await connect(pool);
    try {
      const { rows } = await client.query<T>(text, values as unknown[]);
      client.release();
      return rows;
    } catch (error) {
      client.release(error as Error);
      if (!limits || (error as { code?: unknown }).code !== statementTimeout) throw error;
      logger.warn({ statement: text.slice(0, 500) }, 'statement timed out');
      throw new DomainError('TIMEOUT');
    }
  };
}

async function runTransaction<T>(
  pool: pg.Pool,
  begin: string,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const signal = currentSignal();
  const committed: (() => void)[] = [];
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await run({
      inTransaction: true,
      query: async <R extends object>(text: string, values?: readonly unknown[]) => {
        signal?.throwIfAborted();
        return (await client.query<R>(text, values as unknown[])).rows;
      },
      afterCommit: (action) => committed.push(action),
    });
    await client.query('COMMIT');
    crashPoint('after_commit');
    for (const action of committed) action();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function runWithLock<T>(
  pool: pg.Pool,
  name: string,
  run: (session: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isHeld = true;
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`, [name]);
    const result = await run({
      query: async <R extends object>(text: string, values?: readonly unknown[]) =>
        (await client.query<R>(text, values as unknown[])).rows,
    });
    await client.query(`select pg_advisory_unlock(${lockKey})`, [name]);
    isHeld = false;
    return result;
  } finally {
    // Closing the connection releases the lock.
    client.release(isHeld);
  }
}
