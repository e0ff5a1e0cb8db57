import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { createBackoff, pause } from '../runtime/waiting.ts';

/** In the order in which they run; the name is stored in the database. */
export type MigrationList = readonly { name: string; class: new (...args: never[]) => Migration }[];

/** Other statements queue behind a migration that waits for a lock. */
const lockTimeoutMs = 2_000;
const lockNotAvailable = '55P03';

/** Releases its place in the queue at each timeout, so that other statements can run. */
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

/**
 * Brings a service's schema up to date. A second run changes nothing.
 * @param adminUrl of the owner of the tables
 */
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
