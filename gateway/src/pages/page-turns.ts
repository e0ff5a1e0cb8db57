import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PendingOperations } from '../graphql/pending-operations.ts';

/** The operations that go first. */
export type ClientOperations = Pick<PendingOperations, 'count' | 'whenIdle'>;

/** Milliseconds that a turn waits for operations of clients at most, so that pages are rendered in any case. */
const maxWaitMs = 5;

/**
 * Allows one pass in each turn of the event loop, in the order of the calls, when no operation of a client is pending or
 * after `maxWaitMs`.
 *
 * @returns a function that resolves when the caller may do a pass
 */
export function createPageTurns(
  clientOperations: ClientOperations,
  now: () => number,
): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();

  async function waitForClients(until: number): Promise<void> {
    const leftMs = until - now();
    if (clientOperations.count() > 0 && leftMs > 0) await clientOperations.whenIdle(leftMs);
    // The event loop also reads requests and writes responses before it continues.
    await nextTurn();
  }

  return () => {
    // Waits count from the call, so that those of the pages in front are not added.
    const until = now() + maxWaitMs;
    last = last.then(() => waitForClients(until));
    return last;
  };
}
