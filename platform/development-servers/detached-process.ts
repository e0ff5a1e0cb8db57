import { type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './process-stamp.ts';

const pollMs = 20;
/** Includes crash recovery; a start takes seconds, and longer on a busy machine. */
const startTimeoutMs = 300_000;
const maxLogBytes = 16 * 1024 * 1024;

/** The server must not inherit our environment, which may hold PG* or KAFKA_* variables and secrets. */
const environment = { LC_ALL: 'C', PATH: '/usr/bin:/bin' };

/** The server ended before it was ready, or was not ready in time. */
export class StartError extends Error {
  /** The output of the server. */
  readonly log: string;

  /** @param cause finds the line of the log that names the cause */
  constructor(log: string, cause: RegExp) {
    super(cause.exec(log)?.[0] ?? log.trim().split('\n').at(-1) ?? 'it ended at once');
    this.log = log;
  }
}

export interface DetachedProcess {
  /** 0 when it could not be started. */
  readonly pid: number;
  hasEnded(): boolean;
  /** What it has written since its start. */
  output(): string;
}

export interface DetachedOptions extends Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> {
  logFile: string;
}

function openLog(file: string): { fd: number; from: number } {
  try {
    if (statSync(file).size > maxLogBytes) renameSync(file, `${file}.1`);
  } catch {
    // There is no log yet.
  }
  const fd = openSync(file, 'a', 0o600);
  return { fd, from: statSync(file).size };
}

function readFrom(file: string, position: number): string {
  const fd = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(fstatSync(fd).size - position);
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, position));
  } finally {
    closeSync(fd);
  }
}

/** Starts a program in its own session: Ctrl-C and the end of this process do not stop it. */
export function startDetached(
  command: string,
  args: readonly string[],
  { logFile, ...options }: DetachedOptions,
): DetachedProcess {
  const log = openLog(logFile);
  const child = spawn(command, args, {
    ...options,
    detached: true,
    env: environment,
    stdio: ['ignore', log.fd, log.fd],
  });
  closeSync(log.fd);
  child.unref();
  let ended = false;
  for (const event of ['exit', 'error']) {
    child.once(event, () => {
      ended = true;
    });
  }
  return {
    pid: child.pid ?? 0,
    hasEnded: () => ended,
    output: () => readFrom(logFile, log.from),
  };
}

/**
 * Waits until the server is ready. Calls `stop` when it is not ready in time.
 * @throws StartError when it ends first or is not ready in time
 */
export async function waitUntilReady(
  server: DetachedProcess,
  { isReady, stop, cause }: { isReady(): boolean; stop(): Promise<void>; cause: RegExp },
): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (performance.now() < deadline) {
    if (isReady()) return;
    if (server.hasEnded()) throw new StartError(server.output(), cause);
    await wait(pollMs);
  }
  await stop();
  throw new StartError(`It was not ready after ${startTimeoutMs / 1000} s.`, cause);
}

export interface StopStep {
  signal: NodeJS.Signals;
  timeoutMs: number;
}

/**
 * Sends the signals one after the other until the process has ended.
 * @param isServer false when another process has the id now
 */
export async function stopProcess(
  pid: number,
  isServer: (pid: number) => boolean,
  steps: readonly StopStep[],
): Promise<void> {
  for (const { signal, timeoutMs } of steps) {
    if (!isServer(pid)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline && isAlive(pid)) await wait(pollMs);
  }
}
