import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '#kit/database/prepare-database';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { ConfigError } from '#kit/runtime/config';
import { lastMode } from '../deployment-mode.ts';
import { lockDataDir } from '../development-servers/instance-lock.ts';
import { startBroker } from '../development-servers/kafka/broker.ts';
import { runningCluster, startCluster } from '../development-servers/postgres/cluster.ts';
import { isAlive } from '../development-servers/process-stamp.ts';
import { createGroupPause, type PauseGroup } from './pause-group.ts';

/** The databases and the event stream of one platform. */
export interface PlatformDatabases {
  /** For `createTransport`. */
  eventsUrl: string;
  /** By service; the search path begins with its schema. `adminUrl` is that of the tables' owner. */
  services: Readonly<Record<string, { url: string; adminUrl: string }>>;
  isRunning: boolean;
  /** Null when offsets can be set while a group has members. */
  pauseGroup: PauseGroup | null;
  release(): Promise<void>;
}

/** DATA_DIR/runtime.json, written in the one-process mode. */
interface Runtime {
  pid: number;
  postgres: { logUrl: string; services: PlatformDatabases['services'] };
}

interface RunningProcess {
  pid: number;
  port: number;
}

/** DATA_DIR/processes.json, written in the many-process mode. */
type Processes = Readonly<Record<string, RunningProcess>>;

const database = 'vita';

async function readJson<T>(dataDir: string, file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, file), 'utf8')) as T;
  } catch {
    return null;
  }
}

/** The broker of the many-process mode; null when it does not run. */
async function findKafka(dataDir: string): Promise<RunningProcess | null> {
  const processes = await readJson<Processes>(dataDir, 'processes.json');
  const kafka = processes?.kafka;
  return kafka && isAlive(kafka.pid) ? kafka : null;
}

/** The running platform, in either mode; null when none runs. */
async function findRunning(dataDir: string): Promise<PlatformDatabases | null> {
  const release = async () => undefined;
  const kafka = await findKafka(dataDir);
  if (kafka) {
    const server = await runningCluster(dataDir);
    const services = server ? await findServices(databaseUrl(server)) : {};
    const eventsUrl = `kafka://127.0.0.1:${kafka.port}`;
    const pauseGroup = createGroupPause(dataDir);
    return { eventsUrl, services, isRunning: true, pauseGroup, release };
  }
  const runtime = await readJson<Runtime>(dataDir, 'runtime.json');
  if (!runtime || !isAlive(runtime.pid)) return null;
  const { logUrl, services } = runtime.postgres;
  return { eventsUrl: logUrl, services, isRunning: true, pauseGroup: null, release };
}

function databaseUrl(serverUrl: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** A schema with a dead-letter table belongs to a service, unless a rebuild makes it at this moment. */
async function findServices(adminUrl: string): Promise<PlatformDatabases['services']> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  try {
    const { rows } = await admin.query<{ schemaname: string }>(
      `select schemaname from pg_tables where tablename = 'dead_letter'
         and schemaname not like '%\\_rebuild' order by 1`,
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
 * The databases of the platform that runs on the folder. When none runs, starts the folder's servers
 * until `release`.
 *
 * @throws ConfigError when the folder cannot be used
 */
export async function findDatabases(
  dataDir: string,
  say: (line: string) => void,
): Promise<PlatformDatabases> {
  const running = await findRunning(dataDir);
  if (running) return running;
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new ConfigError(
      `There is no platform in ${dataDir} yet. Start it once, or set DATA_DIR.`,
    );
  }
  const cleanups: (() => Promise<void>)[] = [];
  const release = async () => {
    for (const step of cleanups.reverse()) await step();
  };
  try {
    cleanups.push((await lockDataDir(dataDir)).release);
    say('The platform is not running; starting its database for this command.');
    const cluster = await startCluster({ dataDir, onProgress: say });
    cleanups.push(() => cluster.stop());
    const eventsUrl = await startEvents(dataDir, cluster.adminUrl, say, cleanups);
    const services = await findServices(databaseUrl(cluster.adminUrl));
    return { eventsUrl, services, isRunning: false, pauseGroup: null, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The many-process mode has its events in Kafka. A folder can have run in both: the last one counts. */
async function startEvents(
  dataDir: string,
  adminUrl: string,
  say: (line: string) => void,
  cleanups: (() => Promise<void>)[],
): Promise<string> {
  if ((await lastMode(dataDir)) === 'many-processes') {
    const broker = await startBroker({ dataDir, onProgress: say });
    cleanups.push(() => broker.stop());
    return `kafka://${broker.bootstrap}`;
  }
  const { log } = await prepareDatabase(adminUrl, { database, services: [] });
  await migrateLog(log.adminUrl);
  return log.url;
}
