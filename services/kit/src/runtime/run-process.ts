import { setFlagsFromString } from 'node:v8';
import { ConfigError } from './config.ts';
import { stackInSources } from './stack-in-sources.ts';

/** Registers a cleanup for the end of the process. The last registered runs first. */
export type AtEnd = (cleanup: () => Promise<unknown>) => void;

/** A stop takes 15 s at most; the rest is for the exit itself. */
const forceAfterMs = 14_000;

const report = (line: string) => process.stderr.write(`${line}\n`);

/** Operator errors print one line; bugs print the stack. */
function reportError(error: unknown): void {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    report(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
  } else if (code === 'EACCES' && port) {
    report(`Port ${port} may not be used by this account. Set PORT to another one.`);
  } else if (error instanceof ConfigError) report(message);
  else report(stackInSources(stack ?? String(error)));
}

/**
 * Runs a program until SIGTERM or SIGINT, then runs the cleanups and exits with 0 within 15 seconds.
 * `start` returns the line to print when it is ready, or null when the program is done.
 */
export async function runProcess(start: (atEnd: AtEnd) => Promise<string | null>): Promise<void> {
  setFlagsFromString('--heap-growing-percent=50'); // Bounds garbage: V8's default is far more.
  const cleanups: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | null = null;
  const end = (code: number): Promise<void> => {
    ending ??= (async () => {
      // A cleanup can hang, for example on a socket whose peer does not respond.
      setTimeout(() => process.exit(1), forceAfterMs).unref();
      for (const cleanup of cleanups.reverse()) await cleanup().catch(reportError);
      process.exit(code);
    })();
    return ending;
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  // The supervisor that started this process has ended.
  process.on('disconnect', () => end(0));
  try {
    const ready = await start((cleanup) => cleanups.push(cleanup));
    if (ready === null) return await end(0);
    if (!ending) process.stdout.write(`${ready}\n`);
  } catch (error) {
    if (!ending) reportError(error);
    await end(1);
  }
}
