import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The first start makes the database and the demonstration data. */
const readyTimeoutMs = 500_000;
/** Against hanging only; `npm start` itself sees to it that a stop takes no more than its 15 s. */
export const stopTimeoutMs = 60_000;
/** A busy machine that took too long would answer with the bare client where a test looks for a page. */
const pageRenderTimeoutMs = 120_000;
const readyLine = /^Vita is ready at (\S+)$/;

export interface Platform {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /**
   * Processor time from the start of the process to the ready line: near to what the start takes on
   * an idle machine, and the same on a busy one. Wall time where there is no /proc.
   */
  readonly readyMs: number;
  /** What it said on stdout so far. */
  readonly lines: readonly string[];
  /** SIGTERM; answers the exit code, or null when it had to be killed after a minute. */
  stop(): Promise<number | null>;
  /** Resolves when the process has ended: with its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** SIGKILL of the platform's process; its PostgreSQL lives on, as after a real crash. */
  kill(): Promise<void>;
}

export interface PlatformOptions {
  /** Made when it is missing. */
  dataDir: string;
  /** More variables, such as PORT, SEED and CRASH_AT. */
  environment?: Record<string, string>;
  /** What `npm start` runs, or `npm run start:processes`; else what the level's set-up asks for. */
  mode?: DeploymentMode;
}

export type DeploymentMode = 'one-process' | 'many-processes';

/** Only what a program needs to run: a variable of the tester's shell must not configure the platform. */
const inherited = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const entry = (mode: string | undefined = process.env.VITA_DEPLOYMENT_MODE) =>
  mode === 'many-processes'
    ? 'dist/platform/many-processes/main.js'
    : 'dist/platform/one-process/main.js';

/** The platform as a process of its own, with children in the shape of many processes. */
export function spawnPlatform(
  { dataDir, environment = {}, mode }: PlatformOptions,
  stderr: 'pipe' | number = 'pipe',
): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', resolve(entry(mode))], {
    // As under npm, it stops when its starter is gone.
    env: { ...inherited(), npm_lifecycle_event: 'test', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', stderr],
  });
}

const logOf = (dataDir: string) => `${dataDir}.log`;

/**
 * Its log goes to `<dataDir>.log`.
 * @throws when it ends, or is not ready in time, with the last of what it said
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const began = performance.now();
  const environment = {
    SEED: 'demo',
    PAGE_RENDER_TIMEOUT_MS: String(pageRenderTimeoutMs),
    // Its own choice: one made here could be taken by another before the platform listens.
    PORT: '0',
    ...options.environment,
  };
  // Straight to the file, so that what was logged before an answer is there when the answer is.
  const log = openSync(logOf(options.dataDir), 'a');
  const child = spawnPlatform({ ...options, environment }, log);
  closeSync(log);
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const lines: string[] = [];
  const url = await waitForReady(child, lines).catch(async (error: Error) => {
    child.kill('SIGKILL');
    const log = await readFile(logOf(options.dataDir), 'utf8').catch(() => '');
    throw new Error([error.message, ...lines.slice(-5), log.slice(-4_000)].join('\n'));
  });
  return {
    url,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    readyMs: processorMs(child.pid ?? 0) ?? performance.now() - began,
    lines,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** User and system time; the kernel counts both in hundredths of a second. */
function processorMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

function waitForReady(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((done, failed) => {
    const fail = (reason: string) => failed(new Error(`The platform ${reason}:`));
    const timer = setTimeout(() => fail('was not ready in time'), readyTimeoutMs);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended with ${signal ?? code} before it was ready`);
    });
    if (!child.stdout) return fail('has no output');
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const ready = readyLine.exec(line)?.[1];
      if (!ready) return;
      clearTimeout(timer);
      done(ready);
    });
  });
}
