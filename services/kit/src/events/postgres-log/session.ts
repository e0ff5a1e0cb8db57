import type { Logger } from '#kit/runtime/logger';
import { createBackoff, pause, untilAborted } from '#kit/runtime/waiting';
import { claimOnOwnConnection, createSharedClaims, type LogClaim } from './claim.ts';
import { type LogConnection, openLogConnection } from './connection.ts';
import type { LogHeads } from './heads.ts';
import { notifyChannel, readHeads } from './statements.ts';

const pollMs = 1_000;
const queryTimeoutMs = 15_000;

export interface LogSession {
  /** Waits until this member may be the active one, across reconnects. Null once the signal aborts. */
  claim(group: string, topic: string, signal: AbortSignal): Promise<LogClaim | null>;
  /** Resolves when notifications arrive and the heads are known. */
  connected(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/**
 * The one connection of the process that listens, polls, and holds the locks of its active members.
 * A member whose lock is taken waits for it on a connection of its own.
 */
export function createLogSession(url: string, heads: LogHeads, logger: Logger): LogSession {
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
        await poll(connection, heads, closing.signal);
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
      return (await claimShared(connection, name)) ?? claimOnOwnConnection(url, name, signal);
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

async function updateHeads(connection: LogConnection, heads: LogHeads): Promise<void> {
  for (const { topic, lastPosition } of await readHeads.run(connection)) {
    heads.advance(topic, Number(lastPosition));
  }
}

async function listen(connection: LogConnection, heads: LogHeads): Promise<void> {
  connection.onNotification((payload) => {
    const [topic = '', position] = payload.split(' ');
    if (position) heads.advance(topic, Number(position));
    else heads.wake(topic);
  });
  await connection.query(`listen ${notifyChannel}`);
  await updateHeads(connection, heads);
}

/** Until the connection is lost or the signal aborts. */
async function poll(
  connection: LogConnection,
  heads: LogHeads,
  signal: AbortSignal,
): Promise<void> {
  const over = AbortSignal.any([connection.lost, signal]);
  while (!over.aborted) {
    await pause(pollMs, over);
    if (!over.aborted) await updateHeads(connection, heads);
  }
}
