import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UnderWay } from '../graphql/under-way.ts';

/** The clients that go first. */
export type Clients = Pick<UnderWay, 'count' | 'idle'>;

/** How long a step of a page waits for operations of clients: with many of them, pages are still rendered. */
const yieldMs = 5;

/**
 * Turns of the steps in which a page holds the event loop for milliseconds: one in each turn of the loop, in the order of
 * the calls, and after the operations of clients that are under way.
 *
 * @returns a function that resolves when the caller may do a step
 */
export function createPageTurns(clients: Clients, now: () => number): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();

  async function waitForClients(): Promise<void> {
    const until = now() + yieldMs;
    do {
      if (clients.count() > 0) await clients.idle(Math.max(1, until - now()));
      // In which the loop also reads new requests and writes responses.
      await nextTurn();
    } while (clients.count() > 0 && now() < until);
  }

  return () => {
    last = last.then(waitForClients);
    return last;
  };
}
