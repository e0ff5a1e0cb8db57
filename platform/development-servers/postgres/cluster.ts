import { chownSync, existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#kit/runtime/config';
import {
  adminPassword,
  findPrograms,
  nativeFolder,
  readPostmaster,
  writeSettings,
} from './postgres-files.ts';
import { isAlive } from './process-stamp.ts';
import { serverAccount } from './server-account.ts';
import {
  freePort,
  initialise,
  isServerOf,
  type ServerFiles,
  StartFailed,
  startServer,
  stopServer,
} from './server-process.ts';

const host = '127.0.0.1';
const watchEveryMs = 500;
const retryAfterMs = 250;

export interface ClusterOptions {
  /** Holds `postgres/`, `postgres.log` and `postgres-password`. One live instance at a time. */
  dataDir: string;
  /** 0, the default, takes a free one. */
  port?: number;
  /** Lines for people. */
  onProgress?: (line: string) => void;
}

export interface Cluster {
  readonly host: string;
  readonly port: number;
  /** Administrator's connection to the database `postgres`. */
  readonly adminUrl: string;
  /** Ends the server in order, within 12 seconds. */
  stop(): Promise<void>;
}

const urlOf = (password: string, port: number) =>
  `postgres://postgres:${password}@${host}:${port}/postgres`;

async function prepareFiles({ dataDir, onProgress }: ClusterOptions) {
  mkdirSync(resolve(dataDir), { recursive: true });
  const dir = realpathSync(dataDir);
  const pgData = join(dir, 'postgres');
  const programs = await findPrograms();
  const account = serverAccount(pgData, nativeFolder(programs));
  const password = adminPassword(dir, account);
  const files: ServerFiles = { pgData, logFile: join(dir, 'postgres.log'), programs, account };
  if (!existsSync(pgData)) {
    onProgress?.('Making the database');
    // Under another name first: an interrupted attempt must not pass for a cluster.
    const unfinished = `${pgData}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    if (account.owner) chownSync(unfinished, account.owner.uid, account.owner.gid);
    initialise(unfinished, join(dir, 'postgres-password'), files);
    await appendFile(join(unfinished, 'postgresql.conf'), "\ninclude 'vita.conf'\n");
    writeSettings(unfinished);
    renameSync(unfinished, pgData);
  }
  return { files, password, changed: writeSettings(pgData) };
}

async function answers(url: string): Promise<boolean> {
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

/** A server of a crashed earlier run goes on serving if it can be reached as it stands. */
async function adopt(files: ServerFiles, password: string, port: number, changed: boolean) {
  const left = readPostmaster(files.pgData);
  if (!left) return null;
  if (isServerOf(left.pid, files.pgData)) {
    const fits = !changed && (port === 0 || port === left.port);
    if (fits && left.ready && (await answers(urlOf(password, left.port)))) {
      return { pid: left.pid, port: left.port };
    }
    await stopServer(left.pid, files.pgData);
  }
  // PostgreSQL would take a process that was given the dead server's number for that server. It
  // still refuses to start beside live backends of a dead one.
  rmSync(join(files.pgData, 'postmaster.pid'), { force: true });
  return null;
}

async function start(files: ServerFiles, password: string, wanted: number, changed: boolean) {
  for (let attempt = 1; ; attempt++) {
    const adopted = await adopt(files, password, wanted, changed);
    if (adopted) return adopted;
    const port = wanted || (await freePort());
    try {
      return { pid: await startServer(files, port), port };
    } catch (error) {
      if (!(error instanceof StartFailed)) throw error;
      const portTaken = error.log.includes('could not create any TCP/IP sockets');
      // Backends of a killed server notice its death within moments.
      const busy = /is still in use|postmaster.pid/.test(error.log);
      if (attempt >= 20 || !(busy || (portTaken && wanted === 0))) {
        throw new ConfigError(
          portTaken
            ? `Port ${port}, meant for PostgreSQL, is taken.`
            : `PostgreSQL doesn't start: ${error.message} (see ${files.logFile})`,
        );
      }
      await wait(retryAfterMs);
    }
  }
}

/**
 * Starts the built-in PostgreSQL, or takes over the one that a crashed earlier run left behind, and
 * keeps it running: when it dies, it is started again on the same port. Lock the folder first.
 * @throws ConfigError with one line that says why it can't be started
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const say = options.onProgress ?? (() => undefined);
  const { files, password, changed } = await prepareFiles(options);
  let { pid, port } = await start(files, password, options.port ?? 0, changed);
  let stopping = false;
  let restart: Promise<void> | null = null;

  async function startAgain() {
    say('PostgreSQL ended unexpectedly; starting it again');
    while (!stopping) {
      try {
        ({ pid } = await start(files, password, port, false));
        return;
      } catch (error) {
        say((error as Error).message);
        await wait(retryAfterMs);
      }
    }
  }
  const watch = setInterval(() => {
    if (restart || isAlive(pid)) return;
    restart = startAgain().finally(() => {
      restart = null;
    });
  }, watchEveryMs).unref();

  return {
    host,
    port,
    adminUrl: urlOf(password, port),
    stop: async () => {
      stopping = true;
      clearInterval(watch);
      await restart;
      await stopServer(pid, files.pgData);
    },
  };
}

/** The administrator's URL of the server that runs on this folder now; null when none does. */
export async function runningCluster(dataDir: string): Promise<string | null> {
  if (!existsSync(dataDir)) return null;
  const dir = realpathSync(dataDir);
  const pgData = join(dir, 'postgres');
  const server = readPostmaster(pgData);
  if (!server?.ready || !isServerOf(server.pid, pgData)) return null;
  const account = serverAccount(pgData, nativeFolder(await findPrograms()));
  return urlOf(adminPassword(dir, account), server.port);
}

/** The process id of the server that runs on this folder now; null when none does. */
export function runningServerPid(dataDir: string): number | null {
  const pgData = join(realpathSync(dataDir), 'postgres');
  const server = readPostmaster(pgData);
  return server && isServerOf(server.pid, pgData) ? server.pid : null;
}
