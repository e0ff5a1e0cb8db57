import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The first start creates the database and the demonstration data. */
const readyTimeoutMs = 500_000;
/** Only prevents hanging; `npm start` itself enforces its limit of 15 s. */
export const stopTimeoutMs = 60_000;
/** Long, because after the timeout the gateway sends the page without rendered content. */
const pageRenderTimeoutMs = 120_000;
const readyLine = /^Vita is ready at (\S+)$/;

export interface Platform {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /**
   * CPU time in milliseconds until the ready line, which does not depend on the load of the machine.
   * Wall time on systems without /proc.
   */
  readonly readyMs: number;
  /** The lines of stdout so far. */
  readonly lines: readonly string[];
  /** Sends SIGTERM; returns the exit code, or null if it had to be killed after a minute. */
  stop(): Promise<number | null>;
  /** Resolves with the exit code, or null if a signal ended the process. */
  readonly ended: Promise<number | null>;
  /** Sends SIGKILL to the process; its PostgreSQL continues, as after a real crash. */
  kill(): Promise<void>;
}

export interface PlatformOptions {
  /** Created if it is missing. */
  dataDir: string;
  /** Additional variables, such as PORT, SEED and CRASH_AT. */
  environment?: Record<string, string>;
  /** Defaults to the mode of the test level. */
  mode?: DeploymentMode;
}

export type DeploymentMode = 'one-process' | 'many-processes';

/** Variables that a program needs to run; others of the shell must not configure the platform. */
const inheritedEnvironment = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

interface PlatformProcess {
  file: string;
  flags: string[];
  environment: Record<string, string>;
}

/** As `npm start` and `npm run start:processes` run it. */
const programOf = (mode: string | undefined = process.env.VITA_DEPLOYMENT_MODE): PlatformProcess =>
  mode === 'many-processes'
    ? {
        file: 'dist/platform/many-processes/main.js',
        flags: ['--enable-source-maps'],
        environment: {},
      }
    : JSON.parse(readFileSync('platform/one-process/process.json', 'utf8'));

/** Spawns the main process of the platform. */
export function spawnPlatform(
  { dataDir, environment = {}, mode }: PlatformOptions,
  stderr: 'pipe' | number = 'pipe',
): ChildProcess {
  const program = programOf(mode);
  return spawn(process.execPath, [...program.flags, resolve(program.file)], {
    // As under npm, the platform stops when its parent process ends.
    env: {
      ...inheritedEnvironment(),
      ...program.environment,
      npm_lifecycle_event: 'test',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', stderr],
  });
}

const logOf = (dataDir: string) => `${dataDir}.log`;

/**
 * Starts a platform that writes its log to `<dataDir>.log`.
 * @throws if it exits or is not ready in time; the message contains the end of its output
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const began = performance.now();
  const environment = {
    SEED: 'demo',
    PAGE_RENDER_TIMEOUT_MS: String(pageRenderTimeoutMs),
    // Tests read what they have just written, also as a visitor.
    SHARED_RESPONSES: '0',
    // A port chosen here could be taken before the platform listens.
    PORT: '0',
    ...options.environment,
  };
  // A direct file descriptor: what is logged before a response is in the file when it arrives.
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
    readyMs: readCpuMs(child.pid ?? 0) ?? performance.now() - began,
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

/** User and system time; the kernel counts both in units of 10 ms. */
function readCpuMs(pid: number): number | null {
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
