import pLimit from 'p-limit';
import { PreparingClient, type Queryable } from '#kit/database/database';
import type { Logger } from '#kit/runtime/logger';
import { createBackoff, pause, untilAborted } from '#kit/runtime/waiting';
import type { LogHeads } from './heads.ts';
import { notifyChannel, readHeads } from './statements.ts';

/** No statement takes as long, so that a longer silence means a lost connection. */
const defaultQueryTimeoutMs = 15_000;
const lockKey = `hashtextextended($1, 0)`;

export interface LogSession {
  /** Waits until this member may be the active one, across reconnects. Null once the signal aborts. */
  claim(group: string, topic: string, signal: AbortSignal): Promise<LogClaim | null>;
  /** Resolves when notifications arrive and the heads are known. */
  connected(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** The right to be the active member of a group on a topic, until release or loss of the connection. */
export interface LogClaim extends Queryable {
  lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * The one connection of the process that listens, polls, and holds the locks of its active members.
 * A member whose lock is taken waits for it on a connection of its own.
 *
 * @param pollMs milliseconds between reads of heads whose notification was lost
 * @param queryTimeoutMs after which a silent connection counts as lost; longer than one wait for a lock
 */
export function createLogSession(
  url: string,
  heads: LogHeads,
  logger: Logger,
  pollMs = 1_000,
  queryTimeoutMs = defaultQueryTimeoutMs,
): LogSession {
  const closing = new AbortController();
  const claimShared = createSharedClaims();
  let current = Promise.withResolvers<LogConnection>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    const backoff = createBackoff();
    while (!closing.signal.aborted) {
      let connection: LogConnection | undefined;
      let isReady = false;
      try {
        connection = await openLogConnection(url, queryTimeoutMs);
        await listen(connection, heads);
        isReady = true;
        current.resolve(connection);
        backoff.reset();
        await poll(connection, heads, pollMs, closing.signal);
      } catch (error) {
        logger.warn({ err: String(error) }, 'event log connection failed');
      }
      // Before the first connection is ready, its promise stays the one that callers wait for.
      if (isReady) current = Promise.withResolvers();
      await connection?.end();
      if (!closing.signal.aborted) await pause(backoff.next(), closing.signal);
    }
  }

  /** Null when the signal aborts first. */
  async function connect(signal: AbortSignal): Promise<LogConnection | null> {
    running ??= run();
    return untilAborted(current.promise, signal);
  }

  return {
    async claim(group, topic, signal) {
      const name = `vita log ${group} ${topic}`;
      const connection = await connect(signal);
      if (!connection) return null;
      const shared = await claimShared(connection, name);
      return shared ?? claimOnOwnConnection({ url, queryTimeoutMs }, name, signal);
    },
    async connected(signal) {
      await connect(signal);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Any role of the database can send notifications, so they are hints, and positions come from the table. */
async function listen(connection: LogConnection, heads: LogHeads): Promise<void> {
  const refresh = createRefresh(connection, heads);
  connection.onNotification((payload) => {
    const [topic = '', position] = payload.split(' ');
    const isKnown = Number(position) <= heads.of(topic);
    if (position === undefined) heads.wake(topic);
    else if (!isKnown) refresh();
  });
  await connection.query(`listen ${notifyChannel}`);
  await updateHeads(connection, heads);
}

/** Until the connection is lost or the signal aborts. */
async function poll(
  connection: LogConnection,
  heads: LogHeads,
  pollMs: number,
  signal: AbortSignal,
): Promise<void> {
  const over = AbortSignal.any([connection.lost, signal]);
  while (!over.aborted) {
    await pause(pollMs, over);
    if (!over.aborted) await updateHeads(connection, heads);
  }
}

/** Between two reads, however many notifications come. */
const refreshPauseMs = 10;

/** Reads the heads, one read at a time, and once more when it was called meanwhile. */
function createRefresh(connection: LogConnection, heads: LogHeads): () => void {
  let calls = 0;
  async function run(): Promise<void> {
    try {
      for (let done = 0; done < calls && !connection.lost.aborted; ) {
        done = calls;
        await updateHeads(connection, heads);
        await pause(refreshPauseMs, connection.lost);
      }
    } catch {
      // The poll meets the same error, and reports it.
    } finally {
      calls = 0;
    }
  }
  return () => {
    calls += 1;
    if (calls === 1) void run();
  };
}

async function updateHeads(connection: LogConnection, heads: LogHeads): Promise<void> {
  for (const { topic, lastPosition } of await readHeads.run(connection)) {
    heads.advance(topic, Number(lastPosition));
  }
}

type ClaimShared = (connection: LogConnection, name: string) => Promise<LogClaim | null>;

/** Claims on connections that several members share. Returns null when the lock is taken. */
function createSharedClaims(): ClaimShared {
  const namesOf = new WeakMap<LogConnection, Set<string>>();
  return async (connection, name) => {
    const names = namesOf.get(connection) ?? new Set();
    namesOf.set(connection, names);
    // Advisory locks are re-entrant: PostgreSQL would grant it to a second member as well.
    if (names.has(name)) return null;
    names.add(name);
    const tried = connection.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(${lockKey}) as locked`,
      [name],
    );
    const [row] = await tried.catch((error: unknown) => {
      names.delete(name);
      throw error;
    });
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
  };
}

/**
 * A statement that waits has a snapshot, which keeps vacuum from removing dead rows and a concurrent
 * index build from completing. So each wait is short, also in comparison with the timeout of a query.
 */
const lockWaitMs = 2_000;
const lockNotAvailable = '55P03';

async function waitForLock(connection: LogConnection, name: string): Promise<void> {
  await connection.query(`set lock_timeout = ${lockWaitMs}`);
  for (let isHeld = false; !isHeld; ) {
    try {
      await connection.query(`select pg_advisory_lock(${lockKey})`, [name]);
      isHeld = true;
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    }
  }
  await connection.query('reset lock_timeout');
}

/**
 * Waits for the lock on a connection of its own: PostgreSQL grants it as soon as the connection of
 * the previous holder ends. Returns null once the signal aborts.
 */
async function claimOnOwnConnection(
  { url, queryTimeoutMs }: { url: string; queryTimeoutMs: number },
  name: string,
  signal: AbortSignal,
): Promise<LogClaim | null> {
  const connection = await openLogConnection(url, queryTimeoutMs);
  const end = () => void connection.end();
  signal.addEventListener('abort', end);
  try {
    if (signal.aborted) throw signal.reason;
    await waitForLock(connection, name);
    return { query: connection.query, lost: connection.lost, release: () => connection.end() };
  } catch (error) {
    await connection.end();
    if (signal.aborted) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}

interface LogConnection extends Queryable {
  /** Aborts when the connection ends; PostgreSQL has then released its locks. */
  readonly lost: AbortSignal;
  onNotification(listener: (payload: string) => void): void;
  end(): Promise<void>;
}

async function openLogConnection(url: string, queryTimeoutMs: number): Promise<LogConnection> {
  const client = new PreparingClient({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeoutMs,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  // An offset lost in a crash of the server only causes a redelivery, which consumers tolerate.
  await client.query('set synchronous_commit = off');
  // Several groups share the connection, and pg runs one statement at a time.
  const oneAtATime = pLimit(1);
  return {
    lost: lost.signal,
    query: async (text, values) => (await oneAtATime(() => client.query(text, values))).rows,
    onNotification: (listener) =>
      client.on('notification', ({ payload }) => listener(payload ?? '')),
    end: () => client.end().catch(() => undefined),
  };
}
