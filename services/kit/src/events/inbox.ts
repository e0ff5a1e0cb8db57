import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { runTraced } from '#kit/runtime/trace';
import type { EventType } from '#schema/generated/events';
import type { Event } from './event.ts';
import type { EventHandler, HandlerContext } from './event-handler.ts';
import type { EventTables } from './tables.ts';

/** The tables of a consumer, in the schema of its service next to `outboxTable`. */
export const inboxTables = `
  create table inbox (
    event_id uuid not null,
    consumer text not null,
    processed_at timestamptz not null,
    primary key (event_id, consumer)
  );
  create table dead_letter (
    id bigint generated always as identity primary key,
    consumer text not null,
    topic text not null,
    partition integer not null,
    position bigint not null,
    key text not null,
    value text not null,
    reason text not null,
    attempts integer not null default 1,
    at timestamptz not null,
    unique (consumer, topic, partition, position)
  );
`;

export interface ConsumerGroup {
  /** Also the name of the consumer in inbox and dead letters. */
  name: string;
  handlers: ReadonlyMap<EventType, EventHandler>;
  context: HandlerContext;
  /** Called for each message of a type that this release does not know. */
  onUnknownType(): void;
}

/** Inserts the events into the inbox and calls the handlers with those that are new. */
export async function applyEvents(
  group: ConsumerGroup,
  tx: Transaction,
  events: readonly Event[],
): Promise<void> {
  if (events.length === 0) return;
  // As PostgreSQL writes an id.
  const byId = new Map(events.map((event) => [event.id.toLowerCase(), event]));
  const known = await insertIntoInbox(tx, {
    consumer: group.name,
    eventIds: [...byId.keys()],
    at: group.context.clock.now(),
  });
  await callHandlers(
    group,
    tx,
    [...byId].flatMap(([id, event]) => (known.has(id) ? [] : event)),
  );
}

interface InboxEntries {
  consumer: string;
  eventIds: readonly string[];
  at: Date;
}

// Nearly all events are new, so it returns the others.
const insertEvents = statement<EventTables, InboxEntries>()(
  (_, p) => sql<{ eventId: string }>`
    with added as (
      insert into inbox (event_id, consumer, processed_at)
      select id, ${p.cast('consumer', 'text')}, ${p.cast('at', 'timestamptz')}
      from unnest(${p.cast('eventIds', 'uuid[]')}) as event (id)
      on conflict do nothing
      returning event_id
    )
    select id as "eventId" from unnest(${p.cast('eventIds', 'uuid[]')}) as event (id)
    where id not in (select event_id from added)`,
);

/** Returns the ids of the events that the consumer has processed before. */
async function insertIntoInbox(
  tx: Transaction,
  entries: InboxEntries,
): Promise<ReadonlySet<string>> {
  const rows = await insertEvents.run(tx, entries);
  return new Set(rows.map(({ eventId }) => eventId));
}

/** Calls a handler once for each run of events of one type, which keeps the order of the events. */
async function callHandlers(
  { handlers, context }: ConsumerGroup,
  tx: Transaction,
  events: readonly Event[],
): Promise<void> {
  for (let start = 0, end = 0; start < events.length; start = end) {
    const type = events[start]?.type as EventType;
    while (end < events.length && events[end]?.type === type) end += 1;
    const run = events.slice(start, end);
    // Events that a handler adds belong to the trace of their cause. With several causes the
    // handler names the cause of each event itself.
    const trace = run.length === 1 ? run[0]?.traceparent : undefined;
    await runTraced(trace, () => handlers.get(type)?.handle(tx, run, context));
  }
}
