import { chownSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#kit/runtime/config';
import { StartError } from '../detached-process.ts';
import { freePort } from '../free-port.ts';
import { restartOnExit } from '../restart-on-exit.ts';
import {
  adminPassword,
  canHoldSocket,
  findPrograms,
  nativeFolder,
  readPostmaster,
  socketOf,
  writeSettings,
} from './postgres-files.ts';
import { serverAccount } from './server-account.ts';
import {
  initialise,
  isServerOf,
  type ServerFiles,
  startServer,
  stopServer,
} from './server-process.ts';

const host = '127.0.0.1';
const retryMs = 250;
const maxAttempts = 20;

export interface ClusterOptions {
  /** Holds `postgres/`, `postgres.log` and `postgres-password`. Only one process may use it. */
  dataDir: string;
  /** 0, the default, chooses a free port. */
  port?: number;
  /** Receives lines for the operator. */
  onProgress?: (line: string) => void;
}

export interface Cluster {
  readonly host: string;
  readonly port: number;
  /** Administrator's connection to the database `postgres`. */
  readonly adminUrl: string;
  /** Stops the server within 12 seconds. */
  stop(): Promise<void>;
}

/** What a start of the server needs. */
interface ServerStart {
  files: ServerFiles;
  password: string;
  requestedPort: number;
  /** A running server still has the settings of its start, so it is restarted. */
  hasNewSettings: boolean;
}

interface RunningServer {
  pid: number;
  port: number;
}

/** By the socket, if the server has one: a statement takes less time on both sides. */
function urlOf(password: string, port: number, pgData: string): string {
  const url = new URL(`postgres://postgres:${password}@${host}:${port}/postgres`);
  if (existsSync(socketOf(pgData, port))) url.searchParams.set('host', pgData);
  return url.href;
}

async function prepareFiles({ dataDir, port = 0, onProgress }: ClusterOptions) {
  mkdirSync(resolve(dataDir), { recursive: true });
  const dir = realpathSync(dataDir);
  const pgData = join(dir, 'postgres');
  const programs = await findPrograms();
  const account = serverAccount(pgData, nativeFolder(programs));
  const password = adminPassword(dir, account);
  const files: ServerFiles = { pgData, logFile: join(dir, 'postgres.log'), programs, account };
  if (!existsSync(pgData)) {
    onProgress?.('Creating the database');
    await createDataFiles(files, join(dir, 'postgres-password'));
  }
  const hasNewSettings = writeSettings(pgData, (await canHoldSocket(pgData)) ? pgData : '');
  return { files, password, requestedPort: port, hasNewSettings } satisfies ServerStart;
}

/** Renames the folder at the end, so that an interrupted attempt does not look complete. */
async function createDataFiles(files: ServerFiles, passwordFile: string): Promise<void> {
  const { owner } = files.account;
  const unfinished = `${files.pgData}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (owner) chownSync(unfinished, owner.uid, owner.gid);
  initialise(unfinished, passwordFile, files);
  await appendFile(join(unfinished, 'postgresql.conf'), "\ninclude 'vita.conf'\n");
  writeSettings(unfinished, '');
  renameSync(unfinished, files.pgData);
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Adopts the server of a crashed earlier run if it fits and responds; stops it otherwise. */
async function adopt(start: ServerStart): Promise<RunningServer | null> {
  const { files, password, requestedPort, hasNewSettings } = start;
  const orphan = readPostmaster(files.pgData);
  if (!orphan) return null;
  if (isServerOf(orphan.pid, files.pgData)) {
    const fits = !hasNewSettings && (requestedPort === 0 || requestedPort === orphan.port);
    if (fits && orphan.ready && (await isReachable(urlOf(password, orphan.port, files.pgData)))) {
      return { pid: orphan.pid, port: orphan.port };
    }
    await stopServer(orphan.pid, files.pgData);
  }
  // Otherwise PostgreSQL would mistake any process with the old id for the old server. It still does
  // not start while backends of the old server live.
  rmSync(join(files.pgData, 'postmaster.pid'), { force: true });
  return null;
}

async function adoptOrStart(start: ServerStart): Promise<RunningServer> {
  const { files, requestedPort } = start;
  for (let attempt = 1; ; attempt++) {
    const adopted = await adopt(start);
    if (adopted) return adopted;
    const port = requestedPort || (await freePort());
    try {
      return { pid: await startServer(files, port), port };
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      const isPortTaken = error.log.includes('could not create any TCP/IP sockets');
      // Backends of a killed server end shortly after it.
      const isInUse = /is still in use|postmaster.pid/.test(error.log);
      if (attempt >= maxAttempts || !(isInUse || (isPortTaken && requestedPort === 0))) {
        throw new ConfigError(
          isPortTaken
            ? `Port ${port}, meant for PostgreSQL, is taken.`
            : `PostgreSQL doesn't start: ${error.message} (see ${files.logFile})`,
        );
      }
      await wait(retryMs);
    }
  }
}

/**
 * Starts the built-in PostgreSQL, or adopts the one that a crashed earlier run left behind, and
 * starts it again on the same port whenever it dies. Lock the folder first.
 * @throws ConfigError with one line that says why it can't be started
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const start = await prepareFiles(options);
  let server = await adoptOrStart(start);
  const { port } = server;
  const endWatch = restartOnExit('PostgreSQL', {
    pid: () => server.pid,
    async start() {
      server = await adoptOrStart({ ...start, requestedPort: port, hasNewSettings: false });
    },
    retryMs,
    onProgress: options.onProgress ?? (() => undefined),
  });
  return {
    host,
    port,
    adminUrl: urlOf(start.password, port, start.files.pgData),
    async stop() {
      await endWatch();
      await stopServer(server.pid, start.files.pgData);
    },
  };
}

/** The administrator's URL of the server that runs on this folder now; null when there is none. */
export async function runningCluster(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null;
  const dir = realpathSync(dataDir);
  const pgData = join(dir, 'postgres');
  const server = readPostmaster(pgData);
  if (!server?.ready || !isServerOf(server.pid, pgData)) return null;
  const account = serverAccount(pgData, nativeFolder(await findPrograms()));
  return urlOf(adminPassword(dir, account), server.port, pgData);
}

/** The process id of the server that runs on this folder now; null when there is none. */
export function runningServerPid(dataDir: string): number | null {
  const pgData = join(realpathSync(dataDir), 'postgres');
  const server = readPostmaster(pgData);
  return server && isServerOf(server.pid, pgData) ? server.pid : null;
}
