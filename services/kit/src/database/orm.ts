import type { EntitySchema } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { createBackoff, pause } from '../runtime/backoff.ts';

export type Orm = MikroORM;

export interface OrmOptions {
  /** The schema that the service's role works in. */
  schema: string;
  /** Of the service's role. */
  url: string;
  // @NOTE an entity's properties are its own affair here.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  entities: readonly EntitySchema<any>[];
  /** Connections at most; the unit of work serves forms and staff only. */
  poolSize?: number;
}

/**
 * A transaction whose connection was lost keeps its place in the pool for ever, since its rollback
 * fails as well (kysely #1990): some of them, and every later use case would wait in vain. The
 * connection itself gives the place back when it ends.
 */
function releaseLost(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.once('end', () => {
      const { release } = client;
      client.release = () => undefined;
      try {
        release(true);
      } catch {
        // It was in nobody's hands.
      }
    });
  });
}

/** MikroORM for the writes of forms and staff. Fork its `em` for each use case. */
export async function createOrm({ schema, url, entities, poolSize = 2 }: OrmOptions): Promise<Orm> {
  return MikroORM.init({
    clientUrl: url,
    schema,
    entities: [...entities],
    discovery: { warnWhenNoEntities: false },
    // The whole address goes to the driver: MikroORM keeps only parts of it.
    driverOptions: {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 15_000,
      onPoolCreated: releaseLost,
    },
    allowGlobalContext: false,
    forceUtcTimezone: true,
  });
}

/** In the order in which they run; the name is kept in the database. */
export type MigrationList = readonly { name: string; class: new (...args: never[]) => Migration }[];

/** Whoever comes after a migration that waits for a lock waits with it. */
const lockTimeoutMs = 2_000;
const lockNotAvailable = '55P03';

/** Lets the others pass and tries again, until nobody holds what it needs. */
async function retryOnLock(run: () => Promise<unknown>): Promise<void> {
  const backoff = createBackoff({ minMs: 100, maxMs: 2_000 });
  const never = new AbortController().signal;
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable) throw error;
      await pause(backoff.next(), never);
    }
  }
}

/** Brings a service's schema up to date, as the owner of its tables. A second run changes nothing. */
export async function migrate(
  schema: string,
  adminUrl: string,
  migrations: MigrationList,
): Promise<void> {
  const orm = await MikroORM.init({
    clientUrl: adminUrl,
    schema,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    driverOptions: { connectionString: adminUrl, max: 1, lock_timeout: lockTimeoutMs },
    extensions: [Migrator],
    logger: () => undefined,
    migrations: {
      migrationsList: migrations as never,
      tableName: 'migration',
      transactional: true,
      snapshot: false,
    },
  });
  try {
    await retryOnLock(() => orm.migrator.up());
  } finally {
    await orm.close();
  }
}
