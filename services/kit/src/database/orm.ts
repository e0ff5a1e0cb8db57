import type { EntitySchema } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { connectionOptions, dropIdleWhenSilent, WatchedClient } from './watched-client.ts';

export type Orm = MikroORM;

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

/** MikroORM for the writes of forms and staff; connects at first use. See `unitOfWork`. */
export async function createOrm(options: OrmOptions): Promise<Orm> {
  const { schema, url, entities, poolSize = 2, queryTimeoutMs } = options;
  return MikroORM.init({
    clientUrl: url,
    schema,
    entities: [...entities],
    discovery: { warnWhenNoEntities: false },
    // MikroORM drops parts of the URL, such as its options; the driver reads all of it.
    driverOptions: {
      connectionString: url,
      max: poolSize,
      Client: WatchedClient,
      ...connectionOptions,
      ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
      onPoolCreated: (pool: pg.Pool) => {
        releaseLost(pool);
        dropIdleWhenSilent(pool);
      },
    },
    allowGlobalContext: false,
    forceUtcTimezone: true,
  });
}
