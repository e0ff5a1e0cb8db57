import type { Database, Transaction } from '#kit/database/database';
import type { Event } from '#kit/events/event';
import { type EventHandler, type HandlerContext, topicOf } from '#kit/events/event-handler';
import { applyEvents } from '#kit/events/inbox';
import type { Transport } from '#kit/events/transport';
import type { EventType } from '#schema/generated/events';
import {
  type KnownEvents,
  otherTopics,
  readKnownEvents,
  requireBeginnings,
} from './known-events.ts';
import {
  addPending,
  createPending,
  type LoggedEvent,
  readConsumption,
  takeConsumed,
} from './pending-events.ts';
import { readInTimeOrder } from './read-in-time-order.ts';
import type { Elsewhere } from './read-model.ts';
import { createStreamReader } from './read-stream.ts';

export interface ReplayOptions {
  /** Also the name of its schema, its consumer group and its inbox consumer. */
  service: string;
  handlers: readonly EventHandler[];
  elsewhere?: Elsewhere;
  context: HandlerContext;
  transport: Transport;
  signal?: AbortSignal;
  /** Its search path begins with the schema that is rebuilt. */
  database: Database;
}

/** Applies to the rebuilt tables what the running service has applied to the live ones, each event once. */
export interface Replay {
  /**
   * From the beginning of the stream to its current end, in the order of time.
   *
   * @throws RebuildRefused when events are missing that the service has consumed
   */
  toEnd(): Promise<void>;
  /** Reads on. Every message that was published before the call is read when it resolves. */
  readOn(timeoutMs: number): Promise<void>;
  /** Applies what the service has consumed of it meanwhile. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const batchSize = 500;

export function createReplay(options: ReplayOptions): Replay {
  const { service, context, transport, database, elsewhere = {}, signal } = options;
  const handlers = new Map<EventType, EventHandler>(
    options.handlers.map((handler) => [handler.type, handler]),
  );
  const topics = [...new Set([...handlers.keys()].map(topicOf))];
  const group = { name: service, handlers, context, onUnknownType: () => undefined };
  let known: KnownEvents | null = null;
  const stream = createStreamReader({
    transport,
    group: service,
    topics,
    handles: (type) => handlers.has(type),
    passOver: async (eventId) => known?.passOver(eventId),
  });

  const apply = (tx: Transaction, events: readonly Event[]) => applyEvents(group, tx, events);

  return {
    async toEnd() {
      await createPending(database);
      const lags = (await transport.lag()).filter(({ group }) => group === service);
      requireBeginnings(service, lags);
      known = await readKnownEvents(database, service, transport, signal);
      const left = { service, database, transport, topics, lags, elsewhere, signal };
      const consumption = await readConsumption(left);
      const flush = (batch: readonly LoggedEvent[]) =>
        database.transaction(async (tx) => {
          const { consumed, others } = await consumption.sift(tx, batch);
          await addPending(tx, others);
          await apply(tx, consumed);
        });
      let batch: LoggedEvent[] = [];
      for await (const logged of readInTimeOrder(topics.map(stream.readToEnd))) {
        batch.push(logged);
        if (batch.length < batchSize) continue;
        await flush(batch);
        signal?.throwIfAborted();
        batch = [];
      }
      if (batch.length > 0) await flush(batch);
      await known.require(
        otherTopics(
          topics,
          lags.map(({ topic }) => topic),
        ),
      );
    },
    readOn: stream.readOn,
    catchUp: () =>
      database.longTransaction(async (tx) => {
        await addPending(tx, stream.take());
        for (let events: Event[] | null = null; !events || events.length === batchSize; ) {
          events = await takeConsumed(tx, service, batchSize);
          await apply(tx, events);
        }
      }),
    close: stream.close,
  };
}
