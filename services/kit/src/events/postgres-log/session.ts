import { PreparingClient } from '../../database/database.ts';
import { createBackoff, pause } from '../../runtime/backoff.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { LogHeads } from './heads.ts';

/** The channel on which an append tells `<topic> <last position>`, and a reset `<topic>`. */
export const notifyChannel = 'vita_log';
const pollMs = 1_000;
const queryTimeoutMs = 15_000;
const lockKey = `hashtextextended($1, 0)`;

interface LogConnection {
  query<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]>;
  /** Aborts when the connection is gone; the locks that it held are free by then. */
  readonly lost: AbortSignal;
  onNotification(listener: (payload: string) => void): void;
  end(): Promise<void>;
}

/** The right to be the one active member of a group on a topic, for as long as the connection lives. */
export interface LogClaim {
  query: LogConnection['query'];
  lost: AbortSignal;
  release(): Promise<void>;
}

export interface LogSession {
  /** Waits its turn, through reconnects. Null once the signal aborts. */
  claim(group: string, topic: string, signal: AbortSignal): Promise<LogClaim | null>;
  /** Resolves once notifications arrive and heads are known; at once when they do. */
  connected(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

async function connect(url: string, queryTimeoutMs = 0): Promise<LogConnection> {
  const client = new PreparingClient({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeoutMs,
  });
  const gone = new AbortController();
  client.on('error', () => gone.abort());
  client.on('end', () => gone.abort());
  await client.connect();
  // An offset that a power cut forgets is a redelivery, which consumers bear; the wait is not worth it.
  await client.query('set synchronous_commit = off');
  // Groups share the connection, and the driver wants one statement at a time.
  let previous: Promise<unknown> = Promise.resolve();
  async function query<T extends object>(text: string, values?: readonly unknown[]): Promise<T[]> {
    const result = previous.then(() => client.query(text, values));
    previous = result.catch(() => undefined);
    return (await result).rows;
  }
  return {
    lost: gone.signal,
    query,
    onNotification: (listener) =>
      client.on('notification', ({ payload }) => listener(payload ?? '')),
    end: () => client.end().catch(() => undefined),
  };
}

/**
 * One connection of the process that listens, polls, and holds the locks of all its active members.
 * A member that finds its lock taken waits for it on a connection of its own: PostgreSQL hands the
 * lock over the moment that the holder's connection ends, with no lease to run out.
 */
export function createLogSession(url: string, heads: LogHeads, logger: Logger): LogSession {
  const closing = new AbortController();
  const held = new WeakMap<LogConnection, Set<string>>();
  let current = Promise.withResolvers<LogConnection>();
  let keeper: Promise<void> | undefined;

  async function readHeads(connection: LogConnection): Promise<void> {
    const rows = await connection.query<{ topic: string; last_position: string }>(
      'select topic, last_position from log.topic',
    );
    for (const { topic, last_position } of rows) heads.advance(topic, Number(last_position));
  }

  async function serve(connection: LogConnection, onReady: () => void): Promise<void> {
    connection.onNotification((payload) => {
      const [topic = '', position] = payload.split(' ');
      if (position) heads.advance(topic, Number(position));
      else heads.nudge(topic);
    });
    await connection.query(`listen ${notifyChannel}`);
    await readHeads(connection);
    held.set(connection, new Set());
    current.resolve(connection);
    onReady();
    const over = AbortSignal.any([connection.lost, closing.signal]);
    while (!over.aborted) {
      await pause(pollMs, over);
      if (!over.aborted) await readHeads(connection);
    }
  }

  async function keep(): Promise<void> {
    const backoff = createBackoff();
    while (!closing.signal.aborted) {
      let connection: LogConnection | undefined;
      try {
        connection = await connect(url, queryTimeoutMs);
        await serve(connection, () => backoff.reset());
      } catch (error) {
        logger.warn({ err: String(error) }, 'event log connection failed');
      }
      // Those who wait for the first one keep the promise that they have.
      if (connection && held.has(connection)) current = Promise.withResolvers();
      await connection?.end();
      if (!closing.signal.aborted) await pause(backoff.next(), closing.signal);
    }
  }

  /** Null when the signal aborts first. */
  async function session(signal: AbortSignal): Promise<LogConnection | null> {
    keeper ??= keep();
    const { promise, resolve } = Promise.withResolvers<null>();
    const give = () => resolve(null);
    if (signal.aborted) return null;
    signal.addEventListener('abort', give);
    try {
      return await Promise.race([current.promise, promise]);
    } finally {
      signal.removeEventListener('abort', give);
    }
  }

  async function claimShared(name: string, connection: LogConnection): Promise<LogClaim | null> {
    const names = held.get(connection);
    // A session's advisory locks are re-entrant, so a second member in this process must not try.
    if (!names || names.has(name)) return null;
    names.add(name);
    const [row] = await connection.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as locked`,
      [name],
    );
    if (!row?.locked) {
      names.delete(name);
      return null;
    }
    return {
      query: connection.query,
      lost: connection.lost,
      async release() {
        if (!connection.lost.aborted) {
          await connection
            .query(`select pg_advisory_unlock(${lockKey})`, [name])
            .catch(() => connection.end());
        }
        names.delete(name);
      },
    };
  }

  async function claimAlone(name: string, signal: AbortSignal): Promise<LogClaim | null> {
    const connection = await connect(url);
    const leave = () => void connection.end();
    signal.addEventListener('abort', leave);
    try {
      if (signal.aborted) throw signal.reason;
      await connection.query(`select pg_advisory_lock(${lockKey})`, [name]);
      return { query: connection.query, lost: connection.lost, release: () => connection.end() };
    } catch (error) {
      await connection.end();
      if (signal.aborted) return null;
      throw error;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  return {
    async claim(group, topic, signal) {
      const name = `vita log ${group} ${topic}`;
      const connection = await session(signal);
      if (!connection) return null;
      return (await claimShared(name, connection)) ?? (await claimAlone(name, signal));
    },
    async connected(signal) {
      await session(signal);
    },
    async close() {
      closing.abort();
      await keeper;
    },
  };
}
