import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { crashPoint } from '../runtime/crash-point.ts';
import type { Logger } from '../runtime/logger.ts';

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
  logger: Logger;
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

export function createDatabase({ url, poolSize, logger }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: PreparingClient,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
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

  async function transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const committed: (() => void)[] = [];
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await run({
        inTransaction: true,
        query: async <R extends object>(text: string, values?: readonly unknown[]) =>
          (await client.query<R>(text, values as unknown[])).rows,
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
    transaction,
    withLock,
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
