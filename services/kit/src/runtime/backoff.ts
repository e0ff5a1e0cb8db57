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
