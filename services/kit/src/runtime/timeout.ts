import { setTimeout } from 'node:timers/promises';

/**
 * Settles as `work` does, or as `onTimeout` does after `ms`. The work itself continues.
 * Unlike `AbortSignal.timeout`, no timer stays behind when the work is done.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, onTimeout: () => T): Promise<T> {
  const done = new AbortController();
  const late = setTimeout(ms, undefined, { signal: done.signal }).then(onTimeout);
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
