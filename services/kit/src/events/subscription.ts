import { createNotifier } from '#kit/runtime/waiting';
import type { Subscription } from './transport.ts';

export interface Members {
  /** Resolves after the signal has aborted and the current batches are handled. */
  ended: Promise<unknown>;
  /** Called when the subscription is closed. */
  close?(): void;
  /** See `Subscription`; absent where messages are never delayed to form batches. */
  hurry?(): () => void;
}

/** Starts the members of a subscription, which is in `open` until it is closed. */
export function startSubscription(
  open: Set<Subscription>,
  caughtUp: Subscription['caughtUp'],
  start: (closing: AbortSignal, onProgress: () => void) => Members,
): Subscription {
  const closing = new AbortController();
  const progress = createNotifier();
  const members = start(closing.signal, progress.notify);
  const subscription: Subscription = {
    caughtUp,
    progress: progress.next,
    hurry: members.hurry,
    async close() {
      closing.abort();
      members.close?.();
      await members.ended;
      open.delete(subscription);
      progress.end();
    },
  };
  open.add(subscription);
  return subscription;
}
