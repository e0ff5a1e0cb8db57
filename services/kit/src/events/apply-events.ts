import type { Transaction } from '#kit/database/database';
import { runTraced } from '#kit/runtime/trace';
import type { EventType } from '#schema/generated/events';
import type { Event } from './event.ts';
import type { EventHandler, HandlerContext } from './event-handler.ts';
import { insertIntoInbox } from './inbox.ts';

export interface ConsumerGroup {
  /** Also the name of the consumer in inbox and dead letters. */
  name: string;
  handlers: ReadonlyMap<EventType, EventHandler>;
  context: HandlerContext;
}

/** Inserts the events into the inbox and calls the handlers with those that are new. */
export async function applyEvents(
  group: ConsumerGroup,
  tx: Transaction,
  events: readonly Event[],
): Promise<void> {
  if (events.length === 0) return;
  const byId = new Map(events.map((event) => [event.id, event]));
  const inserted = await insertIntoInbox(tx, {
    consumer: group.name,
    eventIds: [...byId.keys()],
    at: group.context.clock.now(),
  });
  await callHandlers(
    group,
    tx,
    [...byId.values()].filter(({ id }) => inserted.has(id)),
  );
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
