import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { startCluster } from '../postgres/cluster.ts';
import { prepareDatabase } from '../postgres/databases.ts';
import { lockDataDir } from '../postgres/instance-lock.ts';
import { isAlive } from '../postgres/process-stamp.ts';
import { migrateLog } from '../transports/postgres-log-tables.ts';

/** Where a platform's data is. */
export interface PlatformDatabases {
  logUrl: string;
  /** By service, each with the service's schema first; `adminUrl` of the owner of its tables. */
  services: Readonly<Record<string, { url: string; adminUrl: string }>>;
  isRunning: boolean;
  release(): Promise<void>;
}

/** What the running platform says of itself in DATA_DIR/runtime.json. */
interface Runtime {
  pid: number;
  postgres: Pick<PlatformDatabases, 'logUrl' | 'services'>;
}

const database = 'vita';

async function readRuntime(dataDir: string): Promise<Runtime | null> {
  try {
    const runtime = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
    return isAlive(runtime.pid) ? runtime : null;
  } catch {
    return null;
  }
}

/** Services are the schemas that have dead letters to keep. */
async function findServices(adminUrl: string): Promise<PlatformDatabases['services']> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    const { rows } = await admin.query<{ schemaname: string }>(
      `select schemaname from pg_tables where tablename = 'dead_letter' order by 1`,
    );
    return Object.fromEntries(
      rows.map(({ schemaname }) => {
        const url = new URL(adminUrl);
        url.searchParams.set('options', `-csearch_path=${schemaname},public`);
        return [schemaname, { url: url.href, adminUrl: url.href }];
      }),
    );
  } finally {
    await admin.end();
  }
}

/**
 * The databases of the platform that runs on the folder or, when none does, the folder's own,
 * started for the moment. ConfigError when the folder cannot be used.
 */
export async function findDatabases(
  dataDir: string,
  say: (line: string) => void,
): Promise<PlatformDatabases> {
  const runtime = await readRuntime(dataDir);
  if (runtime) return { ...runtime.postgres, isRunning: true, release: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new ConfigError(
      `There is no platform in ${dataDir} yet. Start it once, or set DATA_DIR.`,
    );
  }
  const undo: (() => Promise<void>)[] = [];
  const release = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    undo.push((await lockDataDir(dataDir)).release);
    say('The platform is not running; starting its database for the moment.');
    const cluster = await startCluster({ dataDir, onProgress: say });
    undo.push(() => cluster.stop());
    const { log } = await prepareDatabase(cluster.adminUrl, { database, services: [] });
    await migrateLog(log.adminUrl);
    const services = await findServices(log.adminUrl);
    return { logUrl: log.url, services, isRunning: false, release };
  } catch (error) {
    await release();
    throw error;
  }
}
