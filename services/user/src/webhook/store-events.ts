import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { AnyEvent } from '#kit/events/event';
import { type EventHandler, eventHandler } from '#kit/events/event-handler';
import type { Clock } from '#kit/runtime/clock';
import { webhookTypes } from '#schema/webhooks';
import type { UserTables } from '../tables.ts';
import { type EventRows, givenEvents, rowsOf } from './event-rows.ts';
import { publicEvent } from './public-event.ts';

// Without a webhook for its type, an event costs no row. Whether its product is listed is asked when it is queued:
// the event that lists it may be read later, since it comes from another topic, and then it waits.
const insertEvents = statement<UserTables, EventRows>()(
  (_db, p) => sql<Record<never, never>>`
    with ${givenEvents(p)}
    insert into webhook_event (event_id, type, product_id, event_at, body, added_at)
    select given.id, given.type, given.product_id, given.at, given.body, ${p.cast('now', 'timestamptz')}
    from given
    where exists (select from webhook as w
      where w.paused_at is null and w.confirmed_at is not null and w.types @> array[given.type])
    order by given.number`,
);

/**
 * Stores the events for the worker, which queues them. So the consumer, which writes messages too, does not wait for
 * the webhooks of all members.
 */
async function storeEvents(
  tx: Transaction,
  events: readonly AnyEvent[],
  clock: Clock,
): Promise<void> {
  const sent = events.flatMap((event) => publicEvent(event) ?? []);
  if (sent.length > 0) await insertEvents.run(tx, rowsOf(sent, clock.now()));
}

const findWanted = statement<UserTables, { type: string }>()(
  (_db, p) => sql<object>`
    select from webhook as w
    where w.paused_at is null and w.confirmed_at is not null and w.types @> array[${p.cast('type', 'text')}]
    limit 1`,
);

export const webhookHandlers: readonly EventHandler[] = webhookTypes.map((type) => ({
  ...eventHandler(type, (tx, events, { clock }) =>
    storeEvents(tx, events as readonly AnyEvent[], clock),
  ),
  isWanted: async (queryable) => (await findWanted.first(queryable, { type })) !== null,
}));
