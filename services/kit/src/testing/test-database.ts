import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { type MigrationList, migrate } from '../database/migrate.ts';
import { prepareDatabase, type ServiceDatabase } from '../database/prepare-database.ts';
import { migrateLog } from '../events/postgres-log/tables.ts';
import { processEnvironment } from '../runtime/config.ts';

const template = 'vita_template';
const variable = 'VITA_TEST_ADMIN_URL';
/** Any number, the same in all workers: one of them creates a template at a time. */
const templateLock = 0x74656d70;

/**
 * What a test writes need not survive a crash of the machine. A killed server loses nothing, because the
 * operating system has the writes.
 */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '2GB',
  checkpoint_timeout: '1h',
};

export interface TestDatabase extends ServiceDatabase {
  /** For a test that reads or writes the event log directly. */
  log: ServiceDatabase;
  /** URL of an administrator, in the database where all callers of `prepareDatabase` take their lock. */
  lockUrl: string;
  drop(): Promise<void>;
}

async function connected<T>(adminUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Makes the server quick, and creates the template of empty databases. Returns variables for the workers. */
export async function prepareTestCluster(adminUrl: string): Promise<Record<string, string>> {
  await connected(adminUrl, async (client) => {
    for (const [name, value] of Object.entries(settings)) {
      await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    }
    await client.query('SELECT pg_reload_conf()');
  });
  await prepareDatabase(adminUrl, { database: template, services: [] });
  return { [variable]: adminUrl };
}

/** Copies the files: with these settings that is five times as fast as copying through the log. */
const copyOf = (source: string, database: string) =>
  `CREATE DATABASE ${database} TEMPLATE ${source} STRATEGY file_copy`;

/** The name of the database with these tables, which the first caller of the test level creates. */
async function templateOf(
  admin: pg.Client,
  adminUrl: string,
  service: string,
  migrations: MigrationList,
): Promise<string> {
  const names = migrations.map(({ name }) => name).join();
  const hash = createHash('sha256').update(names).digest('hex').slice(0, 12);
  const migrated = `${template}_${service}_${hash}`;
  await admin.query('SELECT pg_advisory_lock($1)', [templateLock]);
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [migrated]);
  if (rowCount === 0) {
    // Renamed at the end, so that a worker that dies leaves no half of a template.
    const unfinished = `${migrated}_new`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await admin.query(copyOf(template, unfinished));
    const urls = await prepareDatabase<string>(adminUrl, {
      database: unfinished,
      services: [service],
    });
    await migrateLog(urls.log?.adminUrl ?? '');
    await migrate(service, urls[service]?.adminUrl ?? '', migrations);
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${migrated}`);
  }
  await admin.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  return migrated;
}

/**
 * A database with the schema and role of one service. Drop it after all its connections are closed.
 * @param migrations have run, and the event log has its tables; without them the database is empty
 */
export async function createTestDatabase(
  service: string,
  migrations?: MigrationList,
): Promise<TestDatabase> {
  const adminUrl = processEnvironment()[variable];
  if (!adminUrl) throw new Error('Integration tests run as `npm test -- int`.');
  const database = `test_${service}_${randomBytes(6).toString('hex')}`;
  await connected(adminUrl, async (admin) => {
    const source = migrations ? await templateOf(admin, adminUrl, service, migrations) : template;
    await admin.query(copyOf(source, database));
  });
  const { [service]: own, log } = await prepareDatabase(adminUrl, {
    database,
    services: [service],
  });
  if (!own || !log) throw new Error(`There is no schema ${service}.`);
  return {
    ...own,
    log,
    lockUrl: adminUrl,
    drop: () =>
      connected(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
      }),
  };
}
