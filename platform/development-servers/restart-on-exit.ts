import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './process-stamp.ts';

const checkMs = 500;

export interface RestartOptions {
  /** The process id of the last start. */
  pid(): number;
  /** Starts the server again; called until it resolves. */
  start(): Promise<void>;
  retryMs: number;
  onProgress(line: string): void;
}

/** Starts a server again whenever its process ends. Returns a function that ends the watch. */
export function restartOnExit(name: string, options: RestartOptions): () => Promise<void> {
  let stopped = false;
  let restarting: Promise<void> | null = null;

  async function restart(): Promise<void> {
    options.onProgress(`${name} ended unexpectedly; starting it again`);
    while (!stopped) {
      try {
        await options.start();
        return;
      } catch (error) {
        options.onProgress((error as Error).message);
        await wait(options.retryMs);
      }
    }
  }

  const timer = setInterval(() => {
    if (restarting || isAlive(options.pid())) return;
    restarting = restart().finally(() => {
      restarting = null;
    });
  }, checkMs).unref();

  return async () => {
    stopped = true;
    clearInterval(timer);
    await restarting;
  };
}
