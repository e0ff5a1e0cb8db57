import { setTimeout } from 'node:timers/promises';
import type { Relay } from './relay.ts';
import type { Subscription } from './transport.ts';

export interface DrainOptions {
  relays: readonly Pick<Relay, 'flush' | 'depth'>[];
  subscriptions: readonly Pick<Subscription, 'caughtUp' | 'hurry' | 'progress'>[];
  /** Milliseconds after which it rejects with what is not idle. */
  timeoutMs?: number;
}

// `progress` does not report batches of members in other processes.
const recheckMs = 50;

/** Resolves when every outbox is empty and every subscription has caught up, with its effects. */
export async function drain(options: DrainOptions): Promise<void> {
  const resume = options.subscriptions.map((subscription) => subscription.hurry?.());
  try {
    await drainInHurry(options);
  } finally {
    for (const each of resume) each?.();
  }
}

async function drainInHurry({ relays, subscriptions, timeoutMs = 180_000 }: DrainOptions) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const wait = new AbortController();
    // Listens before the check, so that a batch which commits during it counts.
    const progress = subscriptions.map((subscription) => subscription.progress());
    let moved = false;
    Promise.race(progress).then(() => {
      moved = true;
    });
    try {
      await Promise.all(relays.map((relay) => relay.flush()));
      const caughtUp = await Promise.all(subscriptions.map((one) => one.caughtUp()));
      const depths = await Promise.all(relays.map((relay) => relay.depth()));
      const isEmpty = depths.every(({ waiting }) => waiting === 0);
      const isIdle = isEmpty && caughtUp.every(Boolean);
      // The checks ran one after the other: they hold together only if no batch ended meanwhile.
      if (isIdle && !moved) return;
      if (!isEmpty || moved) continue;
      const recheck = setTimeout(recheckMs, undefined, { signal: wait.signal });
      await Promise.race([...progress, recheck.catch(() => undefined)]);
    } finally {
      wait.abort();
    }
  }
  const behind = await Promise.all(subscriptions.map((one) => one.caughtUp()));
  const indexes = behind.flatMap((caughtUp, index) => (caughtUp ? [] : [index]));
  throw new Error(`not idle after ${timeoutMs} ms; subscriptions behind: ${indexes.join(', ')}`);
}
