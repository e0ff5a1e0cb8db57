import type { Transaction } from '#kit/database/database';
import { type Event, parseEvent } from '#kit/events/event';
import { type EventHandler, type HandlerContext, topicOf } from '#kit/events/event-handler';
import type { IncomingMessage, Transport } from '#kit/events/transport';
import type { EventType } from '#schema/generated/events';
import type { Topic } from '#schema/topics';

/** An event with its message, which has its position in the stream. */
export interface LoggedEvent {
  event: Event;
  message: IncomingMessage;
}

export interface ReplayOptions {
  transport: Transport;
  handlers: readonly EventHandler[];
  context: HandlerContext;
  tx: Transaction;
  /** Returns the events of a batch to replay. */
  select(batch: readonly LoggedEvent[]): Promise<readonly LoggedEvent[]>;
}

const batchSize = 500;

/** Replays the events of the handlers from the beginning of the stream, in the order of their time. */
export async function replayEvents(options: ReplayOptions): Promise<number> {
  const byType = new Map(options.handlers.map((handler) => [handler.type, handler]));
  let replayed = 0;
  let batch: LoggedEvent[] = [];
  const flush = async () => {
    const selected = await options.select(batch);
    batch = [];
    replayed += selected.length;
    await applyRuns(
      selected.map(({ event }) => event),
      byType,
      options,
    );
  };
  for await (const logged of readInTimeOrder(options.transport, byType)) {
    batch.push(logged);
    if (batch.length >= batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return replayed;
}

/** Passes consecutive events of one type to their handler in one call, as the consumer does. */
async function applyRuns(
  events: readonly Event[],
  byType: ReadonlyMap<EventType, EventHandler>,
  { tx, context }: ReplayOptions,
): Promise<void> {
  for (let start = 0, end = 0; start < events.length; start = end) {
    const type = events[start]?.type as EventType;
    while (end < events.length && events[end]?.type === type) end += 1;
    await byType.get(type)?.handle(tx, events.slice(start, end), context);
  }
}

/** Merges the topics by time, so that a handler knows the earlier facts of other topics. */
async function* readInTimeOrder(
  transport: Transport,
  byType: ReadonlyMap<EventType, EventHandler>,
): AsyncGenerator<LoggedEvent> {
  const topics = new Set([...byType.keys()].map(topicOf));
  const readers = [...topics].map((topic) => readTopic(transport, topic, byType));
  const heads = await Promise.all(readers.map((reader) => reader.next()));
  for (;;) {
    let first = -1;
    for (const [index, head] of heads.entries()) {
      if (head.done) continue;
      const best = heads[first];
      if (!best || best.done || head.value.event.time < best.value.event.time) first = index;
    }
    const head = heads[first];
    const reader = readers[first];
    if (!head || head.done || !reader) return;
    yield head.value;
    heads[first] = await reader.next();
  }
}

async function* readTopic(
  transport: Transport,
  topic: Topic,
  byType: ReadonlyMap<EventType, EventHandler>,
): AsyncGenerator<LoggedEvent> {
  for await (const message of transport.read({ topic, from: 'beginning', follow: false })) {
    const event = eventOf(message);
    if (event && byType.has(event.type)) yield { event, message };
  }
}

/** Null for an invalid message, which is a dead letter of the consumer. */
function eventOf({ value }: IncomingMessage): Event | null {
  try {
    return parseEvent(value);
  } catch {
    return null;
  }
}
