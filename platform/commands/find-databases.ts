import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '#kit/database/prepare-database';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { ConfigError } from '#kit/runtime/config';
import { startBroker } from '../development-servers/kafka/broker.ts';
import { runningCluster, startCluster } from '../development-servers/postgres/cluster.ts';
import { lockDataDir } from '../development-servers/postgres/instance-lock.ts';
import { isAlive } from '../development-servers/postgres/process-stamp.ts';
import { createGroupPause, type PauseGroup } from './pause-group.ts';

/** Where a platform's data is. */
export interface PlatformDatabases {
  /** Of the event stream, for `createTransport`. */
  eventsUrl: string;
  /** By service, each with the service's schema first; `adminUrl` of the owner of its tables. */
  services: Readonly<Record<string, { url: string; adminUrl: string }>>;
  isRunning: boolean;
  /** Null where groups need no pause. */
  pauseGroup: PauseGroup | null;
  release(): Promise<void>;
}

/** What the platform that runs as one process says of itself in DATA_DIR/runtime.json. */
interface Runtime {
  pid: number;
  postgres: { logUrl: string; services: PlatformDatabases['services'] };
}

interface RunningProcess {
  pid: number;
  port: number;
}

/** What runs as many processes, in DATA_DIR/processes.json. */
type Processes = Readonly<Record<string, RunningProcess>>;

const database = 'vita';

async function readJson<T>(dataDir: string, file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, file), 'utf8')) as T;
  } catch {
    return null;
  }
}

/** `kafka` of the processes, if it runs. */
async function findKafka(dataDir: string): Promise<RunningProcess | null> {
  const processes = await readJson<Processes>(dataDir, 'processes.json');
  const kafka = processes?.kafka;
  return kafka && isAlive(kafka.pid) ? kafka : null;
}

/** A platform that runs, as one process or as many; null when none does. */
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
  const running = await findRunning(dataDir);
  if (running) return running;
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
    const eventsUrl = await startEvents(dataDir, cluster.adminUrl, say, undo);
    const services = await findServices(databaseUrl(cluster.adminUrl));
    return { eventsUrl, services, isRunning: false, pauseGroup: null, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** A folder that has run as many processes has its events in Kafka. */
async function startEvents(
  dataDir: string,
  adminUrl: string,
  say: (line: string) => void,
  undo: (() => Promise<void>)[],
): Promise<string> {
  if (existsSync(join(dataDir, 'kafka'))) {
    const broker = await startBroker({ dataDir, onProgress: say });
    undo.push(() => broker.stop());
    return `kafka://${broker.bootstrap}`;
  }
  const { log } = await prepareDatabase(adminUrl, { database, services: [] });
  await migrateLog(log.adminUrl);
  return log.url;
}
