import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import pg from 'pg';
import { crashPoint } from '../runtime/crash-point.ts';
import { currentSignal } from '../runtime/deadline.ts';
import { DomainError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/logger.ts';
import {
  currentTransactionHook,
  type Transact,
  transactWithHook,
} from '../runtime/transaction-hook.ts';
import { arrayLiteral } from './array-literal.ts';
import { runCancellable } from './cancel-statement.ts';
import { isLockTimeout } from './rejected-statement.ts';
import { unkeptMark } from './unkept.ts';
import { connectionOptions, dropIdleWhenSilent, WatchedClient } from './watched-client.ts';

/**
 * Runs SQL on the pool or in one transaction. When the deadline of an operation passes, or its client
 * goes, the running statement is cancelled and later ones reject with TIMEOUT.
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
  transaction<T>(run: (tx: Transaction) => Promise<T>, options?: TransactionLimits): Promise<T>;
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

export interface TransactionLimits {
  /** Milliseconds of a wait for a lock; the default is the time of a statement. */
  lockTimeoutMs?: number;
}

export interface DatabaseOptions {
  url: string;
  /** Maximum number of connections. */
  poolSize: number;
  /**
   * Milliseconds; by default a statement may take 15 s and wait for locks all that time. With limits,
   * some connections stay free for reads while writes wait for locks.
   */
  limits?: RequestLimits;
  logger: Logger;
  /** Maximum silence of the server on one statement; the default is 18 s. */
  queryTimeoutMs?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/** The maximum of a timer: 24 days. */
const noTimeoutMs = 2 ** 31 - 1;

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

/** Names each statement with parameters, so that a connection parses and plans it once, and keeps it. */
export class PreparingClient extends WatchedClient {
  // @NOTE pg overloads `query` ten ways; only the two-argument form is changed here.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(first: any, second?: any, third?: any): any {
    const isKept = typeof first === 'string' && !first.startsWith(unkeptMark);
    if (isKept && Array.isArray(second) && second.length > 0) {
      const values = second.map((value) => (Array.isArray(value) && arrayLiteral(value)) || value);
      const named = { name: statementNames.memo(first), text: first, values };
      return third ? super.query(named, third) : super.query(named);
    }
    return super.query(first, second, third);
  }
}

const withoutTimeout = (text: string, values: readonly unknown[] = []): pg.QueryConfig =>
  ({ text, values: [...values], query_timeout: noTimeoutMs }) as pg.QueryConfig;

/** The transaction is committed, so that its caller must not hear of a failure here. */
export function runAfterCommit(actions: readonly (() => void)[], logger: Logger): void {
  for (const action of actions) {
    try {
      action();
    } catch (error) {
      logger.error({ err: error }, 'an action after a commit failed');
    }
  }
}

const defaultStatementMs = 15_000;

/** How many connections of requests may write at once: a third of them is left to reads. */
const writeConnections = (poolSize: number): number =>
  Math.max(1, poolSize - Math.ceil(poolSize / 3));

export function createDatabase(options: DatabaseOptions): Database {
  const { limits, now = () => performance.now() } = options;
  const pool = createPool(options);
  const query = createQuery(pool, options);
  const write = pLimit(limits ? writeConnections(options.poolSize) : Number.POSITIVE_INFINITY);
  let respondedAt = now();
  pool.on('release', (error) => {
    if (!error) respondedAt = now();
  });
  const begin = limits
    ? `begin; set local statement_timeout = ${defaultStatementMs}; set local lock_timeout = 0`
    : 'begin';
  const transaction: Database['transaction'] = (run, { lockTimeoutMs } = {}) =>
    transactWithHook({ query }, (beforeCommit) => {
      // In the same round trip.
      const limit =
        lockTimeoutMs === undefined ? '' : `; set local lock_timeout = ${lockTimeoutMs}`;
      const started = { begin: begin + limit, isLong: false, logger: options.logger, beforeCommit };
      return write(() => runTransaction(pool, started, run));
    });
  let closing = false;
  // The pool replaces an idle connection that the server drops. Without a listener, the process ends.
  pool.on('error', (error) => {
    // After `end`, connections can still report that the server stops.
    if (!closing) options.logger.warn({ err: error.message }, 'database connection lost');
  });
  return {
    pool,
    query,
    transaction,
    longTransaction: (run) =>
      runTransaction(pool, { begin, isLong: true, logger: options.logger }, run),
    withLock: (name, run) => runWithLock(pool, name, run),
    command: async (text, values) => {
      if (currentTransactionHook()) return transaction((tx) => tx.query<never>(text, values));
      const rows = await write(() => query<never>(text, values));
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

function createPool({ url, poolSize, limits, queryTimeoutMs }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: PreparingClient,
    idleTimeoutMillis: 60_000,
    ...connectionOptions,
    ...(limits && { statement_timeout: limits.statementMs, lock_timeout: limits.lockMs }),
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  });
  // The same as for the pool, for a connection that a transaction has checked out.
  pool.on('connect', (client) => client.on('error', () => undefined));
  dropIdleWhenSilent(pool);
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
    const signal = currentSignal();
    try {
      const { rows } = await runCancellable(client, signal, () =>
        client.query<T>(text, values as unknown[]),
      );
      client.release(signal?.aborted);
      return rows;
    } catch (error) {
      // A lock that was not free says nothing against the connection, whose next query can be the next try.
      client.release(isLockTimeout(error) ? signal?.aborted : (error as Error));
      if (!limits || (error as { code?: unknown }).code !== statementTimeout) throw error;
      logger.warn({ statement: text.slice(0, 500) }, 'statement timed out');
      throw new DomainError('TIMEOUT');
    }
  };
}

interface TransactionOptions<T> {
  begin: string;
  isLong: boolean;
  logger: Logger;
  beforeCommit?: Parameters<Transact<T>>[0];
}

async function runTransaction<T>(
  pool: pg.Pool,
  { begin, isLong, logger, beforeCommit }: TransactionOptions<T>,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const signal = currentSignal();
  const committed: (() => void)[] = [];
  let broken: Error | undefined;
  let result: T;
  try {
    await client.query(begin);
    if (isLong) await client.query('set local statement_timeout = 0');
    const tx: Transaction = {
      inTransaction: true,
      query: async <R extends object>(text: string, values?: readonly unknown[]) => {
        const { rows } = await runCancellable(client, signal, () =>
          isLong
            ? client.query<R>(withoutTimeout(text, values))
            : client.query<R>(text, values as unknown[]),
        );
        return rows;
      },
      afterCommit: (action) => committed.push(action),
    };
    result = await run(tx);
    await beforeCommit?.(tx, result);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken ?? signal?.aborted);
  }
  crashPoint('after_commit');
  runAfterCommit(committed, logger);
  return result;
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
