import { execFileSync } from 'node:child_process';
import { ConfigError } from '#kit/runtime/config';
import { type StopStep, startDetached, stopProcess, waitUntilReady } from '../detached-process.ts';
import { commandOf } from '../process-stamp.ts';
import { type Programs, readPostmaster } from './postgres-files.ts';
import type { ServerAccount } from './server-account.ts';

export interface ServerFiles {
  pgData: string;
  logFile: string;
  programs: Programs;
  account: ServerAccount;
}

/** Creates an empty cluster in `folder`, which exists, is empty and belongs to the server's user. */
export function initialise(folder: string, passwordFile: string, files: ServerFiles): void {
  const [command, args] = files.account.command(files.programs.initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts and folds the same on every machine. pg_trgm still uses the C
    // library's locale to recognise letters, so that one must know more than ASCII.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--lc-messages=C',
  ]);
  try {
    execFileSync(command, args, {
      ...files.account.spawnOptions,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const output = String((error as { stderr?: Buffer }).stderr ?? error);
    const line =
      /(?:error|FATAL|could not)[^\n]*/.exec(output)?.[0] ?? output.trim().split('\n').at(-1);
    throw new ConfigError(`PostgreSQL can't create its data folder ${files.pgData}: ${line}`);
  }
}

/** Skips the checkpoint: the next start recovers. */
const quickStop: StopStep = { signal: 'SIGQUIT', timeoutMs: 2_000 };

/** Whether the process is a PostgreSQL on these data files. */
export function isServerOf(pid: number, pgData: string): boolean {
  const command = commandOf(pid);
  return Boolean(command?.includes('postgres') && command.includes(pgData));
}

/**
 * Starts the server and returns its process id when it accepts connections.
 * @throws StartError when it ends first or is not ready in time
 */
export async function startServer(files: ServerFiles, port: number): Promise<number> {
  const { account, logFile, pgData, programs } = files;
  const [command, args] = account.command(programs.postgres, ['-D', pgData, '-p', String(port)]);
  const server = startDetached(command, args, { ...account.spawnOptions, cwd: '/', logFile });
  const { pid } = server;
  await waitUntilReady(server, {
    isReady: () => {
      const postmaster = readPostmaster(pgData);
      return pid !== 0 && postmaster?.pid === pid && postmaster.ready;
    },
    stop: () => stopProcess(pid, (id) => isServerOf(id, pgData), [quickStop]),
    cause: /FATAL: {2}[^\n]*/,
  });
  return pid;
}

/** Stops the server: it rolls open transactions back and closes the data files. */
export function stopServer(pid: number, pgData: string): Promise<void> {
  return stopProcess(pid, (id) => isServerOf(id, pgData), [
    { signal: 'SIGINT', timeoutMs: 8_000 },
    quickStop,
    { signal: 'SIGKILL', timeoutMs: 2_000 },
  ]);
}
