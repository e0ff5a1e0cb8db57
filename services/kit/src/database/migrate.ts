import { type Migration, Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import type pg from 'pg';
import { createBackoff, pause } from '../runtime/waiting.ts';
import { releaseLost } from './orm.ts';
import { readMigrated } from './read-migrated.ts';

export interface MigrationEntry {
  /** Stored in the database. */
  name: string;
  class: new (...args: never[]) => Migration;
  /**
   * The code is right without it, only slower: an index, or a backfill that readers do not need. It
   * runs after the start of the service, and after the migrations that follow it.
   */
  isDeferred?: true;
}

/** In the order in which they run. */
export type MigrationList = readonly MigrationEntry[];

/** Other statements queue behind a migration that waits for a lock, and requests wait 2 s. */
export const lockTimeoutMs = 500;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

const never = new AbortController().signal;

/** Releases its place in the queue at each timeout, so that other statements can run. */
export async function retryOnLock(
  run: () => Promise<unknown>,
  signal: AbortSignal = never,
): Promise<void> {
  const backoff = createBackoff({ minMs: 100, maxMs: 2_000 });
  for (;;) {
    try {
      await run();
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== lockNotAvailable && code !== deadlockDetected) throw error;
      await pause(backoff.next(), signal);
      signal.throwIfAborted();
    }
  }
}

/**
 * One process migrates a schema at a time. The connection that migrates holds the lock until its last
 * statement has ended, which the server cancels when the process is gone. It does not wait inside the
 * server: an index that is built concurrently would wait for that statement.
 */
async function takeLock(
  connection: DatabaseConnection,
  schema: string,
  signal: AbortSignal,
): Promise<void> {
  const backoff = createBackoff({ minMs: 50, maxMs: 500 });
  await connection.executeQuery(CompiledQuery.raw("set client_connection_check_interval = '1s'"));
  const attempt = CompiledQuery.raw(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
    [`vita migration ${schema}`],
  );
  for (;;) {
    const { rows } = await connection.executeQuery<{ held: boolean }>(attempt);
    if (rows[0]?.held) return;
    await pause(backoff.next(), signal);
    signal.throwIfAborted();
  }
}

interface Target {
  schema: string;
  adminUrl: string;
  migrations: MigrationList;
  signal: AbortSignal;
}

/** On abort the connection is closed, and a statement of it rejects. */
function closeOnAbort(pool: pg.Pool, signal: AbortSignal): void {
  pool.on('connect', (client) => {
    const destroy = () => (client as unknown as pg.Client).connection.stream.destroy();
    if (signal.aborted) destroy();
    else signal.addEventListener('abort', destroy, { once: true });
    client.once('end', () => signal.removeEventListener('abort', destroy));
  });
}

async function withMigrator<T>(
  { schema, adminUrl, migrations, signal }: Target,
  run: (migrator: Migrator) => Promise<T>,
): Promise<T> {
  const orm = await MikroORM.init({
    clientUrl: adminUrl,
    schema,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    driverOptions: {
      connectionString: adminUrl,
      // Settings and the lock belong to one connection.
      max: 1,
      lock_timeout: lockTimeoutMs,
      onPoolCreated: (pool: pg.Pool) => {
        releaseLost(pool);
        closeOnAbort(pool, signal);
      },
    },
    onCreateConnection: (connection) => takeLock(connection as DatabaseConnection, schema, signal),
    extensions: [Migrator],
    logger: () => undefined,
    migrations: {
      migrationsList: migrations as never,
      tableName: 'migration',
      transactional: true,
      // Each migration commits by itself and releases its locks.
      allOrNothing: false,
      snapshot: false,
    },
  });
  try {
    return await run(orm.migrator as Migrator);
  } finally {
    await orm.close();
  }
}

/**
 * Runs the migrations that the code needs, and on a new schema, whose tables are empty, all. A second
 * run changes nothing. Returns the names of the deferred ones that are left for `migrateDeferred`.
 * @param adminUrl of the owner of the tables
 */
export async function migrate(
  schema: string,
  adminUrl: string,
  migrations: MigrationList,
): Promise<string[]> {
  // Without the lock, which a process that builds an index can hold for hours.
  const done = await readMigrated(adminUrl);
  const left = migrations.filter(({ name }) => !done?.has(name));
  if (done?.size && left.every(({ isDeferred }) => isDeferred)) return left.map(({ name }) => name);
  return withMigrator({ schema, adminUrl, migrations, signal: never }, async (migrator) => {
    const isNew = (await migrator.getExecuted()).length === 0;
    const now = migrations.filter(({ isDeferred }) => isNew || !isDeferred);
    await retryOnLock(() => migrator.up({ migrations: now.map(({ name }) => name) }), never);
    return (await migrator.getPending()).map(({ name }) => name);
  });
}

/** Runs the deferred migrations that are left; rejects on abort. */
export function migrateDeferred(
  schema: string,
  adminUrl: string,
  migrations: MigrationList,
  signal: AbortSignal = never,
): Promise<void> {
  return withMigrator({ schema, adminUrl, migrations, signal }, async (migrator) => {
    await retryOnLock(() => migrator.up(), signal);
  });
}
