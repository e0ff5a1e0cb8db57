import { ConfigError } from './config.ts';

/** Registers what must be undone at the end; the last first. */
export type AtEnd = (undo: () => Promise<unknown>) => void;

/** The promise of O4: a stop takes no longer. */
const stopWithinMs = 15_000;
const forceAfterMs = stopWithinMs - 1_000;

const tell = (line: string) => process.stderr.write(`${line}\n`);

/** One line for what a person can mend, all of it for what only we can. */
function tellError(error: unknown): void {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') tell(`Port ${port} is taken. Set PORT to another one.`);
  else if (error instanceof ConfigError) tell(message);
  else tell(stack ?? String(error));
}

/**
 * Runs a program that goes on until SIGTERM or SIGINT, then undoes what it has done and exits with 0
 * within 15 seconds. `start` answers the line that says that it is ready, or null for a program that
 * is done with its work.
 */
export async function runProcess(start: (atEnd: AtEnd) => Promise<string | null>): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | null = null;
  const end = (code: number): Promise<void> => {
    ending ??= (async () => {
      // A socket that nobody answers on must not keep us beyond the promise.
      setTimeout(() => process.exit(1), forceAfterMs).unref();
      for (const step of undo.reverse()) await step().catch(tellError);
      process.exit(code);
    })();
    return ending;
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  // Started by another process of ours, we end with it.
  process.on('disconnect', () => end(0));
  try {
    const ready = await start((step) => undo.push(step));
    if (ready === null) return await end(0);
    if (!ending) process.stdout.write(`${ready}\n`);
  } catch (error) {
    if (!ending) tellError(error);
    await end(1);
  }
}
