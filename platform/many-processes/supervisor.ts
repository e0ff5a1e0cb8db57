import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createBackoff, pause } from '#kit/runtime/backoff';
import { ConfigError } from '#kit/runtime/config';
import { projectFile } from '#kit/runtime/paths';

export interface KeptProcessOptions {
  name: string;
  /** Compiled file, relative to the project. */
  entry: string;
  environment: Record<string, string>;
  /** Told the process id of every start. */
  onStart(pid: number): void;
  /** Lines for people. */
  say(line: string): void;
}

export interface KeptProcess {
  /** Resolves when it has said that it is ready for the first time. */
  readonly ready: Promise<void>;
  /** SIGTERM; resolves when it has ended. */
  stop(): Promise<void>;
}

const readyLine = /^\S+ is ready on port \d+$/;
/** A process that lives as long has recovered. */
const healthyMs = 10_000;
/** One that has never been ready and ends as often will not be ready by itself. */
const hopelessAfter = 4;

export function spawnNode(
  entry: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', projectFile(entry)], {
    cwd: projectFile('.'),
    // Compiled once for all processes and all their lives.
    env: { NODE_COMPILE_CACHE: projectFile('.cache/compiled'), ...environment },
    // Through the channel it learns of our death. A group of its own keeps Ctrl-C for us alone, who
    // end one process after the other.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  if (child.stdout) createInterface(child.stdout).on('line', onLine);
  return child;
}

/** Its exit code or signal, or why it could not even begin. */
async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit');
    return String(signal ?? code);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Keeps a process running as compose would: one that ends is started again, after a pause that grows. */
export function keepProcess(options: KeptProcessOptions): KeptProcess {
  const { name, entry, onStart, say } = options;
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();
  const backoff = createBackoff({ minMs: 100, maxMs: 2_000 });
  let child: ChildProcess;
  let isReady = false;
  let failures = 0;
  // A crash point is passed once: the next life is to recover from it.
  let environment = options.environment;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      child = spawnNode(entry, environment, (line) => {
        if (!readyLine.test(line)) return say(line);
        isReady = true;
        ready.resolve();
      });
      if (child.pid) onStart(child.pid);
      const reason = await endOf(child);
      if (stopping.signal.aborted) return;
      const { CRASH_AT: _, ...others } = environment;
      environment = others;
      failures += 1;
      if (!isReady && failures === hopelessAfter) {
        ready.reject(new ConfigError(`${name} does not start; what it said stands above.`));
      }
      if (performance.now() - startedAt > healthyMs) backoff.reset();
      say(`${name} ended with ${reason}; starting it again`);
      await pause(backoff.next(), stopping.signal);
    }
  }

  const running = run();
  return {
    ready: ready.promise,
    async stop() {
      stopping.abort();
      child?.kill('SIGTERM');
      await running;
    },
  };
}
