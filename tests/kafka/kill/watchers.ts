import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Member, Stack } from '../../stack.ts';

/** A browser that shows the bell: it stays connected, and comes back when it is cut off. */
export interface Watcher {
  member: Member;
  /** The count that it shows now; null before the first. */
  shown(): number | null;
  /** Connections that it has had. */
  connections(): number;
  close(): Promise<void>;
}

const document = 'subscription { unread { messages } }';

export function startWatcher(stack: Stack, member: Member, random: SeededRandom): Watcher {
  const over = new AbortController();
  let shown: number | null = null;
  let connections = 0;
  let open: { close(): Promise<void> } | null = null;

  async function connect(): Promise<void> {
    const stream = await stack.subscribe(document, {}, member);
    open = stream;
    connections += 1;
    try {
      while (!over.signal.aborted) shown = (await stream.next()).unread.messages;
    } finally {
      // A subscription that failed on a sound socket would leave that one behind.
      await stream.close();
    }
  }

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      // Cut off, refused, or not even reached: all the same to it.
      await connect().catch(() => undefined);
      const pause = random.between(100, 600);
      await wait(pause, undefined, { signal: over.signal }).catch(() => undefined);
    }
  }

  const watching = watch();
  return {
    member,
    shown: () => shown,
    connections: () => connections,
    async close() {
      over.abort();
      await open?.close();
      await watching;
    },
  };
}
