import type { EntitySchema } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { currentSignal } from '../runtime/deadline.ts';
import type { Logger } from '../runtime/logger.ts';
import { runCancellable } from './cancel-statement.ts';
import { connectionOptions, dropIdleWhenSilent, WatchedClient } from './watched-client.ts';

export interface Orm extends Pick<MikroORM, 'em' | 'close'> {
  logger: Logger;
}

export interface OrmOptions {
  /** The service's schema. */
  schema: string;
  /** Of the service's role. */
  url: string;
  // @NOTE the properties of the entities do not matter here.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  entities: readonly EntitySchema<any>[];
  /** Maximum number of connections; the unit of work serves forms and staff only. */
  poolSize?: number;
  /** Milliseconds that a statement may wait for the lock of a row or table; no limit by default. */
  lockMs?: number;
  logger: Logger;
  /** Maximum silence of the server on one statement; the default is 18 s. */
  queryTimeoutMs?: number;
}

/**
 * A transaction whose connection is lost never returns its client to the pool, since its rollback
 * fails too (kysely #1990). The client is released when its connection ends, before the pool runs
 * out of clients.
 */
export function releaseLost(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      const { release } = client;
      client.release = () => undefined;
      try {
        release(true);
      } catch {
        // The client was not checked out.
      }
    });
  });
}

const transactionControl = /^(begin|commit|rollback)\b/;

/**
 * Cancels the running statement when the signal of the operation aborts, then closes the connection, whose
 * transaction the server rolls back. `begin`, `commit` and `rollback` are never cancelled: kysely would
 * keep the client for ever.
 */
class OperationClient extends WatchedClient {
  // @NOTE pg overloads `query` ten ways; kysely uses the one without a callback.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(first: any, second?: any, third?: any): any {
    const signal = currentSignal();
    if (!signal || transactionControl.test(first)) return super.query(first, second, third);
    return runCancellable(this, signal, async () => {
      try {
        return await super.query(first, second, third);
      } finally {
        if (signal.aborted) void this.end();
      }
    });
  }
}

/**
 * MikroORM for the writes of forms and staff; connects at first use. See `unitOfWork`. Its `init` would load the packages of
 * migrations.
 */
export function createOrm(options: OrmOptions): Orm {
  const { schema, url, entities, poolSize = 2, lockMs, logger, queryTimeoutMs } = options;
  const orm = new MikroORM({
    clientUrl: url,
    schema,
    entities: [...entities],
    discovery: { warnWhenNoEntities: false },
    // MikroORM drops parts of the URL, such as its options; the driver reads all of it.
    driverOptions: {
      connectionString: url,
      max: poolSize,
      Client: OperationClient,
      ...connectionOptions,
      ...(lockMs !== undefined && { lock_timeout: lockMs }),
      ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
      onPoolCreated: (pool: pg.Pool) => {
        releaseLost(pool);
        dropIdleWhenSilent(pool);
      },
    },
    allowGlobalContext: false,
    forceUtcTimezone: true,
  });
  return { em: orm.em, close: (force) => orm.close(force), logger };
}
