import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Member, Stack } from '../../stack.ts';

/** A browser with an unread bell: it stays connected and reconnects when cut off. */
export interface Watcher {
  member: Member;
  /** The shown count; null before the first. */
  shown(): number | null;
  /** Number of connections so far. */
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
      // A subscription that failed on an open socket would leave the socket open.
      await stream.close();
    }
  }

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      // Cut off, rejected or unreachable: it reconnects in every case.
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
