import { once } from 'node:events';

/** Resolves with null when the signal aborts before the promise settles. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) return null;
  const aborted = Promise.withResolvers<null>();
  const onAbort = () => aborted.resolve(null);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Rejects when the promise does not settle in time. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const expired = once(timeout, 'abort').then(() => {
    throw new Error(`timed out after ${timeoutMs} ms`);
  });
  return Promise.race([promise, expired]);
}
