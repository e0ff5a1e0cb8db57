import type { Database, Transaction } from '#kit/database/database';
import { type Event, parseEvent } from '#kit/events/event';
import { type EventHandler, type HandlerContext, topicOf } from '#kit/events/event-handler';
import { applyEvents } from '#kit/events/inbox';
import type { IncomingMessage, Transport } from '#kit/events/transport';
import { createNotifier } from '#kit/runtime/waiting';
import type { EventType } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import {
  addPending,
  createPending,
  type LoggedEvent,
  readConsumption,
  takeConsumed,
} from './pending-events.ts';
import { readInTimeOrder } from './read-in-time-order.ts';

export interface ReplayOptions {
  /** Also the name of its schema, its consumer group and its inbox consumer. */
  service: string;
  handlers: readonly EventHandler[];
  context: HandlerContext;
  transport: Transport;
  /** Its search path begins with the schema that is rebuilt. */
  database: Database;
}

/** Applies to the rebuilt tables what the running service has applied to the live ones, each event once. */
export interface Replay {
  /** From the beginning of the stream to its current end, in the order of time. */
  toEnd(): Promise<void>;
  /** Reads on. Every message that was published before the call is read when it resolves. */
  readOn(timeoutMs: number): Promise<void>;
  /** Applies what the service has consumed meanwhile. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** The new messages of a topic came too slowly. */
export class ReaderIsBehind extends Error {}

const batchSize = 500;

export function createReplay({
  service,
  handlers,
  context,
  transport,
  database,
}: ReplayOptions): Replay {
  const byType = new Map<EventType, EventHandler>(
    handlers.map((handler) => [handler.type, handler]),
  );
  const topics = [...new Set([...byType.keys()].map(topicOf))];
  const group = { name: service, handlers: byType, context, onUnknownType: () => undefined };
  /** How far each topic is read, as a position of `read`. */
  const positions = new Map<Topic, string>();
  const closing = new AbortController();
  const progress = createNotifier();
  let queue: LoggedEvent[] = [];
  let readers: Promise<void>[] | null = null;
  let failure: unknown = null;

  const toLogged = (message: IncomingMessage): LoggedEvent | null => {
    positions.set(message.topic, message.position);
    const event = eventOf(message);
    return event && byType.has(event.type) ? { event, message } : null;
  };
  async function* readTopic(topic: Topic) {
    for await (const message of transport.read({ topic, from: 'beginning', follow: false })) {
      const logged = toLogged(message);
      if (logged) yield logged;
    }
  }

  async function follow(topic: Topic): Promise<void> {
    const after = positions.get(topic);
    const { signal } = closing;
    const from = after === undefined ? 'beginning' : { after };
    for await (const message of transport.read({ topic, from, follow: true, signal })) {
      const logged = toLogged(message);
      if (logged) queue.push(logged);
      progress.notify();
    }
  }

  /** The ends of the partitions that the service reads, by topic. */
  async function ends() {
    const groups = await transport.lag();
    return groups.filter((one) => one.group === service && topics.includes(one.topic));
  }
  const isRead = ({ topic, partition, end }: { topic: Topic; partition: number; end: string }) =>
    BigInt(positions.get(topic)?.split('.')[partition] ?? 0) >= BigInt(end);

  /** Applies in batches, so that a statement never has too many rows. */
  async function apply(tx: Transaction, events: readonly Event[]): Promise<void> {
    for (let start = 0; start < events.length; start += batchSize) {
      await applyEvents(group, tx, events.slice(start, start + batchSize));
    }
  }

  return {
    async toEnd() {
      await createPending(database);
      const consumption = await readConsumption(service, transport);
      const flush = (batch: readonly LoggedEvent[]) =>
        database.transaction(async (tx) => {
          const { consumed, others } = await consumption.sift(tx, batch);
          await addPending(tx, others);
          await apply(tx, consumed);
        });
      let batch: LoggedEvent[] = [];
      for await (const logged of readInTimeOrder(topics.map(readTopic))) {
        batch.push(logged);
        if (batch.length < batchSize) continue;
        await flush(batch);
        batch = [];
      }
      if (batch.length > 0) await flush(batch);
    },
    async readOn(timeoutMs) {
      readers ??= topics.map((topic) =>
        follow(topic).catch((error) => {
          failure ??= error;
          progress.notify();
        }),
      );
      const found = await ends();
      const timeout = AbortSignal.timeout(timeoutMs);
      timeout.addEventListener('abort', progress.notify);
      for (;;) {
        const changed = progress.next();
        if (failure) throw failure;
        if (found.every(isRead)) return;
        if (timeout.aborted) throw new ReaderIsBehind(`The events of ${service} come too slowly.`);
        await changed;
      }
    },
    async catchUp() {
      await database.longTransaction(async (tx) => {
        const read = queue;
        queue = [];
        await addPending(tx, read);
        await apply(tx, await takeConsumed(tx, service));
      });
    },
    async close() {
      closing.abort();
      progress.end();
      await Promise.all(readers ?? []);
    },
  };
}

/** Null for an invalid message, which is a dead letter of the consumer. */
function eventOf({ value }: IncomingMessage): Event | null {
  try {
    return parseEvent(value);
  } catch {
    return null;
  }
}
