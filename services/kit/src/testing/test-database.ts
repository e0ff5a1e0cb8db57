import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { prepareDatabase, type ServiceDatabase } from '../database/prepare-database.ts';
import { processEnvironment } from '../runtime/config.ts';

const template = 'vita_template';
const variable = 'VITA_TEST_ADMIN_URL';

export interface TestDatabase extends ServiceDatabase {
  /** For a test that reads or writes the event log directly. */
  log: ServiceDatabase;
  /** URL of an administrator, in the database where all callers of `prepareDatabase` take their lock. */
  lockUrl: string;
  drop(): Promise<void>;
}

async function run(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates the template of test databases. Returns the environment variables of the workers. */
export async function prepareTestCluster(adminUrl: string): Promise<Record<string, string>> {
  await prepareDatabase(adminUrl, { database: template, services: [] });
  return { [variable]: adminUrl };
}

/**
 * An empty database with the schema and role of one service, for one test file. Drop it in
 * `afterAll`, after all its connections are closed.
 */
export async function createTestDatabase(service: string): Promise<TestDatabase> {
  const adminUrl = processEnvironment()[variable];
  if (!adminUrl) throw new Error('Integration tests run as `npm test -- int`.');
  const database = `test_${service}_${randomBytes(6).toString('hex')}`;
  await run(adminUrl, `CREATE DATABASE ${database} TEMPLATE ${template}`);
  const { [service]: own, log } = await prepareDatabase(adminUrl, {
    database,
    services: [service],
  });
  if (!own || !log) throw new Error(`There is no schema ${service}.`);
  return {
    ...own,
    log,
    lockUrl: adminUrl,
    drop: () => run(adminUrl, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}
