import { setTimeout } from 'node:timers/promises';
import { randomFraction } from './ids.ts';

/** Pauses that double up to a maximum, with random jitter so that many callers spread out. */
export interface Backoff {
  /** The next pause in milliseconds. */
  next(): number;
  reset(): void;
}

export function createBackoff({ minMs = 100, maxMs = 5_000 } = {}): Backoff {
  let failures = 0;
  return {
    next() {
      const full = Math.min(maxMs, minMs * 2 ** failures);
      failures += 1;
      return full * (0.5 + randomFraction() / 2);
    },
    reset() {
      failures = 0;
    },
  };
}

/** Resolves after `ms`, or earlier when the signal aborts; never rejects. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}

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

/**
 * Settles as `work` does, or as `onTimeout` does after `ms`. The work itself continues.
 * Unlike `AbortSignal.timeout`, no timer stays behind when the work is done.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, onTimeout: () => T): Promise<T> {
  const late = Promise.withResolvers<void>();
  // A timer of node:timers/promises with an abort signal costs ten times as much.
  const timer = globalThis.setTimeout(late.resolve, ms);
  try {
    return await Promise.race([work, late.promise.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}

/** Lets callers wait for the next change. */
export interface Notifier {
  /** Resolves at the next change, or at once after the end. */
  next(): Promise<void>;
  notify(): void;
  end(): void;
}

export function createNotifier(): Notifier {
  let change = Promise.withResolvers<void>();
  return {
    next: () => change.promise,
    notify() {
      change.resolve();
      change = Promise.withResolvers();
    },
    end: () => change.resolve(),
  };
}
