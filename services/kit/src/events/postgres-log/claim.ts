import type { Queryable } from '#kit/database/database';
import { type LogConnection, openLogConnection } from './connection.ts';

/** The right to be the active member of a group on a topic, until release or loss of the connection. */
export interface LogClaim extends Queryable {
  lost: AbortSignal;
  release(): Promise<void>;
}

const lockKey = `hashtextextended($1, 0)`;

export type ClaimShared = (connection: LogConnection, name: string) => Promise<LogClaim | null>;

/** Claims on connections that several members share. Returns null when the lock is taken. */
export function createSharedClaims(): ClaimShared {
  const namesOf = new WeakMap<LogConnection, Set<string>>();
  return async (connection, name) => {
    const names = namesOf.get(connection) ?? new Set();
    namesOf.set(connection, names);
    // Advisory locks are re-entrant: PostgreSQL would grant it to a second member as well.
    if (names.has(name)) return null;
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
  };
}

/**
 * Waits for the lock on a connection of its own: PostgreSQL grants it as soon as the connection of
 * the previous holder ends. Returns null once the signal aborts.
 */
export async function claimOnOwnConnection(
  url: string,
  name: string,
  signal: AbortSignal,
): Promise<LogClaim | null> {
  const connection = await openLogConnection(url);
  const end = () => void connection.end();
  signal.addEventListener('abort', end);
  try {
    if (signal.aborted) throw signal.reason;
    await connection.query(`select pg_advisory_lock(${lockKey})`, [name]);
    return { query: connection.query, lost: connection.lost, release: () => connection.end() };
  } catch (error) {
    await connection.end();
    if (signal.aborted) return null;
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
