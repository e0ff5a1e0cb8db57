import type { EventEmitter } from 'node:events';
import pg from 'pg';

/** The server ends a statement after 15 s, so that a longer silence means a lost connection. */
const statementTimeoutMs = 15_000;
export const queryTimeoutMs = 18_000;

/**
 * Options of every pooled connection. The kernel finds an idle connection whose peer has vanished
 * within 20 s; a statement on one rejects after `query_timeout`.
 */
export const connectionOptions = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
  statement_timeout: statementTimeoutMs,
  query_timeout: queryTimeoutMs,
} as const;

const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Closes its connection when the server does not respond to a statement, so that no pool keeps it.
 * Emits `silent` then. pg alone only rejects the statement.
 */
export class WatchedClient extends pg.Client {
  // @NOTE pg overloads `query` ten ways; all of them pass through here unchanged.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(first: any, second?: any, third?: any): any {
    const callback = [second, third].find((argument) => typeof argument === 'function');
    if (callback) {
      const watched = (error: Error | null, result: unknown) => {
        this.#closeIfSilent(error);
        callback(error, result);
      };
      return second === callback
        ? super.query(first, watched)
        : super.query(first, second, watched);
    }
    const result = super.query(first, second);
    if (result instanceof Promise) result.catch((error) => this.#closeIfSilent(error));
    return result;
  }

  #closeIfSilent(error: unknown): void {
    if (!isSilence(error)) return;
    this.connection.stream.destroy();
    this.emit('silent');
  }
}

/**
 * When the server is silent on one connection, closes the idle ones too: they are probably lost for
 * the same reason, and each would cost a statement its timeout.
 */
export function dropIdleWhenSilent(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    (client as EventEmitter).on('silent', () => {
      for (const one of [...idle]) {
        // The pool removes an idle client that emits an error, before its next statement.
        one.emit('error', new Error('the server is silent on another connection'));
        (one as unknown as pg.Client).connection.stream.destroy();
      }
    });
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_, client) => idle.add(client));
  pool.on('remove', (client) => idle.delete(client));
}
