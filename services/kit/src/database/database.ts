import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { crashPoint } from '../runtime/crash-point.ts';
import type { Logger } from '../runtime/logger.ts';
import { connectionOptions, dropIdleWhenSilent, WatchedClient } from './watched-client.ts';

/** Runs SQL on the pool or in one transaction. */
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
  /** As `transaction`, for audits and rebuilds, whose statements may take any time. */
  longTransaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs on one connection while it holds the advisory lock of that name in this schema. Each
   * statement commits by itself. Rejects when it does not get the lock within the statement timeout.
   */
  withLock<T>(name: string, run: (session: Queryable) => Promise<T>): Promise<T>;
  /** Runs a use case that is one statement, which commits by itself. */
  command<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Milliseconds since the server last completed a statement; counts from the creation at first. */
  silentMs(): number;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  /** Maximum number of connections. */
  poolSize: number;
  logger: Logger;
  /** Maximum silence of the server on one statement; the default is 18 s. */
  queryTimeoutMs?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/** The maximum of a timer: 24 days. */
const noTimeoutMs = 2 ** 31 - 1;

const lockKey = "hashtextextended($1 || ' ' || current_schema(), 0)";

const statementNames = new LRUCache<string, string>({
  max: 5_000,
  memoMethod: (text) => createHash('sha1').update(text).digest('base64url'),
});

/** Names each statement with parameters, so that a connection parses and plans it once. */
export class PreparingClient extends WatchedClient {
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

const withoutTimeout = (text: string, values: readonly unknown[] = []): pg.QueryConfig =>
  ({ text, values: [...values], query_timeout: noTimeoutMs }) as pg.QueryConfig;

/** The transaction is committed, so that its caller must not hear of a failure here. */
function runAfterCommit(actions: readonly (() => void)[], logger: Logger): void {
  for (const action of actions) {
    try {
      action();
    } catch (error) {
      logger.error({ err: error }, 'an action after a commit failed');
    }
  }
}

function createPool({ url, poolSize, queryTimeoutMs }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: PreparingClient,
    idleTimeoutMillis: 60_000,
    ...connectionOptions,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  });
  dropIdleWhenSilent(pool);
  return pool;
}

export function createDatabase(options: DatabaseOptions): Database {
  const { logger, now = () => performance.now() } = options;
  const pool = createPool(options);
  let respondedAt = now();
  pool.on('release', (error) => {
    if (!error) respondedAt = now();
  });
  // The pool replaces an idle connection that the server drops. Without a listener, the process ends.
  let closing = false;
  pool.on('error', (error) => {
    // After `end`, connections can still report that the server stops.
    if (!closing) logger.warn({ err: error.message }, 'database connection lost');
  });
  // The same for a connection that a transaction has checked out.
  pool.on('connect', (client) => client.on('error', () => undefined));

  const query = async <T extends object>(text: string, values?: readonly unknown[]) =>
    (await pool.query<T>(text, values as unknown[])).rows;

  async function transaction<T>(run: (tx: Transaction) => Promise<T>, isLong = false): Promise<T> {
    const client = await pool.connect();
    const committed: (() => void)[] = [];
    let broken: Error | undefined;
    let result: T;
    try {
      await client.query('BEGIN');
      if (isLong) await client.query('set local statement_timeout = 0');
      result = await run({
        inTransaction: true,
        query: async <R extends object>(text: string, values?: readonly unknown[]) =>
          isLong
            ? (await client.query<R>(withoutTimeout(text, values))).rows
            : (await client.query<R>(text, values as unknown[])).rows,
        afterCommit: (action) => committed.push(action),
      });
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
    crashPoint('after_commit');
    runAfterCommit(committed, logger);
    return result;
  }

  async function withLock<T>(name: string, run: (session: Queryable) => Promise<T>): Promise<T> {
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

  return {
    pool,
    query,
    transaction: (run) => transaction(run),
    longTransaction: (run) => transaction(run, true),
    withLock,
    command: async (text, values) => {
      const rows = await query<never>(text, values);
      crashPoint('after_commit');
      return rows;
    },
    silentMs: () => now() - respondedAt,
    close() {
      closing = true;
      return pool.end();
    },
  };
}
