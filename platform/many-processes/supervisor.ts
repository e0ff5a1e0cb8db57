import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ConfigError } from '#kit/runtime/config';
import { projectFile } from '#kit/runtime/paths';
import { createBackoff, pause } from '#kit/runtime/waiting';

export interface SupervisedProcessOptions {
  name: string;
  /** Path of the compiled file, relative to the project root. */
  entry: string;
  environment: Record<string, string>;
  /** Called with the process id after every start. */
  onStart(pid: number): void;
  /** Prints one line. */
  say(line: string): void;
}

export interface SupervisedProcess {
  /** Resolves when the process prints its ready line for the first time. */
  readonly ready: Promise<void>;
  /** Sends SIGTERM; resolves when the process has ended. */
  stop(): Promise<void>;
}

const readyLine = /^\S+ is ready on port \d+$/;
/** A process that runs this long has recovered. */
const healthyMs = 10_000;
/** A process that ends this often before it was ever ready does not start at all. */
const maxFailedStarts = 4;

export function spawnNode(
  entry: string,
  environment: Record<string, string>,
  onLine: (line: string) => void,
): ChildProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', projectFile(entry)], {
    cwd: projectFile('.'),
    // One compile cache for all processes and restarts.
    env: { NODE_COMPILE_CACHE: projectFile('.cache/compiled'), ...environment },
    // The IPC channel closes when this process dies, so the child can exit. Ctrl-C does not reach its
    // own process group, because the processes stop one after the other.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  if (child.stdout) createInterface(child.stdout).on('line', onLine);
  return child;
}

/** Resolves with the exit code, the signal, or the reason why the process did not start. */
async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit');
    return String(signal ?? code);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Restarts a process that ends, with a growing pause, as compose does. */
export function superviseProcess(options: SupervisedProcessOptions): SupervisedProcess {
  const { name, entry, onStart, say } = options;
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();
  const backoff = createBackoff({ minMs: 100, maxMs: 2_000 });
  let child: ChildProcess;
  let isReady = false;
  let failures = 0;
  // A crash point applies to the first run only; the next run recovers from it.
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
      if (!isReady && failures === maxFailedStarts) {
        ready.reject(new ConfigError(`${name} does not start; see its output above.`));
      }
      if (performance.now() - startedAt > healthyMs) backoff.reset();
      say(`${name} ended with ${reason}; restarting it`);
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
