import type { GroupLag, IncomingMessage, Transport } from '#kit/events/transport';
import { createNotifier, untilAborted } from '#kit/runtime/waiting';
import type { EventType } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import { idOf } from './known-events.ts';
import { eventOf, type LoggedEvent } from './pending-events.ts';

/** The new messages of a topic came too slowly. */
export class ReaderIsBehind extends Error {}

export interface StreamOptions {
  transport: Transport;
  /** The ends of its partitions are how far `readOn` reads. */
  group: string;
  topics: readonly Topic[];
  handles(type: EventType): boolean;
  /** Called by `readToEnd` with the id of each other event. */
  passOver(eventId: string): Promise<void>;
}

/** The events of some topics, from their beginning on. */
export interface StreamReader {
  /** To the current end of the topic. */
  readToEnd(topic: Topic): AsyncGenerator<LoggedEvent>;
  /** Follows all topics. Every message that was published before the call is read when it resolves. */
  readOn(timeoutMs: number): Promise<void>;
  /** What `readOn` has read since the last call, of each topic in its order. */
  take(): LoggedEvent[];
  close(): Promise<void>;
}

export function createStreamReader(options: StreamOptions): StreamReader {
  const { transport, group, topics, handles, passOver } = options;
  /** How far each topic is read, as a position of `read`. */
  const positions = new Map<Topic, string>();
  const closing = new AbortController();
  const progress = createNotifier();
  let waiting: LoggedEvent[] = [];
  let following: Promise<void>[] | null = null;
  let failure: unknown = null;

  const toLogged = (message: IncomingMessage): LoggedEvent | null => {
    positions.set(message.topic, message.position);
    const event = eventOf(message);
    return event && handles(event.type) ? { event, message } : null;
  };
  const isRead = ({ topic, partition, end }: GroupLag) =>
    BigInt(positions.get(topic)?.split('.')[partition] ?? 0) >= BigInt(end);

  async function follow(topic: Topic): Promise<void> {
    const after = positions.get(topic);
    const from = after === undefined ? 'beginning' : { after };
    const { signal } = closing;
    for await (const message of transport.read({ topic, from, follow: true, signal })) {
      const logged = toLogged(message);
      if (logged) waiting.push(logged);
      progress.notify();
    }
  }
  const startFollowing = () =>
    topics.map((topic) =>
      follow(topic).catch((error) => {
        failure ??= error;
        progress.notify();
      }),
    );

  return {
    async *readToEnd(topic) {
      for await (const message of transport.read({ topic, from: 'beginning', follow: false })) {
        const logged = toLogged(message);
        if (logged) yield logged;
        else await passOver(idOf(message.value));
      }
    },
    async readOn(timeoutMs) {
      following ??= startFollowing();
      // Before the request for the ends, which can be slow too, since tables can be locked meanwhile.
      const timeout = AbortSignal.timeout(timeoutMs);
      timeout.addEventListener('abort', progress.notify);
      const lags = await untilAborted(transport.lag(), timeout);
      const ends = lags?.filter((one) => one.group === group && topics.includes(one.topic));
      for (;;) {
        const changed = progress.next();
        if (failure) throw failure;
        if (ends?.every(isRead)) return;
        if (timeout.aborted) throw new ReaderIsBehind(`The events of ${group} come too slowly.`);
        await changed;
      }
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    async close() {
      closing.abort();
      progress.end();
      await Promise.all(following ?? []);
    },
  };
}
