import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '#kit/runtime/config';
import { type Programs, readPostmaster } from './postgres-files.ts';
import { commandOf, isAlive } from './process-stamp.ts';
import type { ServerAccount } from './server-account.ts';

const pollMs = 20;
/** Crash recovery replays at most the log since the last checkpoint: seconds, not minutes. */
const startTimeoutMs = 300_000;
const largeLogBytes = 16 * 1024 * 1024;

export interface ServerFiles {
  pgData: string;
  logFile: string;
  programs: Programs;
  account: ServerAccount;
}

/** The server must not see our environment: it may hold PG* variables and secrets. */
const environment = { LC_ALL: 'C', PATH: '/usr/bin:/bin' };

/** Makes an empty cluster in `folder`, which exists, is empty and belongs to the server's user. */
export function initialise(folder: string, passwordFile: string, files: ServerFiles): void {
  const [command, args] = files.account.command(files.programs.initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts and folds the same on every machine. The C library's locale is
    // still asked what a letter is by pg_trgm, so it must know more than ASCII.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--lc-messages=C',
  ]);
  try {
    execFileSync(command, args, {
      ...files.account.spawnOptions,
      cwd: '/',
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error);
    const line =
      /(?:error|FATAL|could not)[^\n]*/.exec(said)?.[0] ?? said.trim().split('\n').at(-1);
    throw new ConfigError(`PostgreSQL can't make its data folder ${files.pgData}: ${line}`);
  }
}

/** Perhaps not taken yet: servers that start beside each other must not be told the same port. */
const toldPorts = new Set<number>();

/** A port that nobody listens on, and that this process has not been told before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    await new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(0, '127.0.0.1', done);
    });
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    if (toldPorts.has(port)) continue;
    toldPorts.add(port);
    return port;
  }
}

/** Whether the process is a PostgreSQL on these data files, not one that inherited its number. */
export function isServerOf(pid: number, pgData: string): boolean {
  const command = commandOf(pid);
  return Boolean(command?.includes('postgres') && command.includes(pgData));
}

export class StartFailed extends Error {
  /** The last lines that the server wrote. */
  readonly log: string;

  constructor(log: string) {
    super(/FATAL: {2}[^\n]*/.exec(log)?.[0] ?? log.trim().split('\n').at(-1) ?? 'it ended at once');
    this.log = log;
  }
}

export function openLog(file: string): { fd: number; from: number } {
  try {
    if (statSync(file).size > largeLogBytes) renameSync(file, `${file}.1`);
  } catch {
    // There is none yet.
  }
  const fd = openSync(file, 'a', 0o600);
  return { fd, from: statSync(file).size };
}

/**
 * Starts the server in a session of its own, so that neither Ctrl-C nor our death ends it, and
 * answers its process id once it accepts connections.
 * @throws StartFailed when it ends before that
 */
export async function startServer(files: ServerFiles, port: number): Promise<number> {
  const [command, args] = files.account.command(files.programs.postgres, [
    '-D',
    files.pgData,
    '-p',
    String(port),
  ]);
  const log = openLog(files.logFile);
  const child = spawn(command, args, {
    ...files.account.spawnOptions,
    cwd: '/',
    detached: true,
    env: environment,
    stdio: ['ignore', log.fd, log.fd],
  });
  closeSync(log.fd);
  child.unref();
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    const postmaster = readPostmaster(files.pgData);
    if (child.pid && postmaster?.pid === child.pid && postmaster.ready) return child.pid;
    if (ended) throw new StartFailed(readFileSync(files.logFile, 'utf8').slice(log.from));
    await wait(pollMs);
  }
  child.kill('SIGQUIT');
  throw new StartFailed(`It was not ready after ${startTimeoutMs / 1000} s.`);
}

/** Ends the server: open transactions are rolled back, the data files closed in order. */
export async function stopServer(pid: number, pgData: string): Promise<void> {
  // Politely, then without a checkpoint (the next start recovers), then by force.
  const steps = [
    { signal: 'SIGINT', timeoutMs: 8_000 },
    { signal: 'SIGQUIT', timeoutMs: 2_000 },
    { signal: 'SIGKILL', timeoutMs: 2_000 },
  ] as const;
  for (const { signal, timeoutMs } of steps) {
    if (!isServerOf(pid, pgData)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline && isAlive(pid)) await wait(pollMs);
  }
}
