import pLimit from 'p-limit';
import { PreparingClient, type Queryable } from '#kit/database/database';

export interface LogConnection extends Queryable {
  /** Aborts when the connection ends; PostgreSQL has then released its locks. */
  readonly lost: AbortSignal;
  onNotification(listener: (payload: string) => void): void;
  end(): Promise<void>;
}

/** @param queryTimeoutMs 0 for a connection that may wait for a lock without limit */
export async function openLogConnection(url: string, queryTimeoutMs = 0): Promise<LogConnection> {
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
