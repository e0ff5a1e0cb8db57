import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import type { AnyEvent } from '#kit/events/event';
import { type EventHandler, eventHandler } from '#kit/events/event-handler';
import type { Clock } from '#kit/runtime/clock';
import { webhookLimits, webhookTypes } from '#schema/webhooks';
import type { UserTables } from '../tables.ts';
import { isShown } from './product-teams.ts';
import { type PublicEvent, publicEvent } from './public-event.ts';

interface EventRows {
  ids: readonly string[];
  types: readonly string[];
  productIds: readonly string[];
  times: readonly Date[];
  bodies: readonly string[];
  now: Date;
}

export const rowsOf = (events: readonly PublicEvent[], now: Date): EventRows => ({
  ids: events.map(({ id }) => id),
  types: events.map(({ type }) => type),
  productIds: events.map(({ productId }) => productId),
  times: events.map(({ at }) => at),
  bodies: events.map(({ body }) => body),
  now,
});

/** Whether the webhook `w` wants the event `given` of these rows. */
export const isWanted = sql<boolean>`(given.type = any(w.types) and ${isShown} and case w.scope
    when 'ALL' then true
    when 'LIST' then given.product_id = any(w.product_ids)
    else exists (select from product_team as team
      where team.product_id = given.product_id and w.user_id = any(team.member_ids))
  end)`;

const given = (p: Placeholders<EventRows>) => sql`given as (
      select * from unnest(${p.cast('ids', 'uuid[]')}, ${p.cast('types', 'text[]')},
        ${p.cast('productIds', 'text[]')}, ${p.cast('times', 'timestamptz[]')},
        ${p.cast('bodies', 'text[]')}) with ordinality
        as given (id, type, product_id, at, body, number)
    )`;

// An event of the time before a webhook reaches it by a replay only.
const isQueued = (p: Placeholders<EventRows>) => sql<boolean>`(w.paused_at is null
  and w.types && ${p.cast('types', 'text[]')} and w.created_at <= given.at and ${isWanted})`;

// Locked before the insert, so that a sender which ends its turn waits for the new deliveries. In the order of ids,
// so that two consumers never deadlock.
const lockWanting = statement<UserTables, EventRows>()(
  (_db, p) => sql<{ id: string }>`
    with ${given(p)}
    select w.id from webhook as w
    where w.id in (select w.id from webhook as w, given where ${isQueued(p)})
    order by w.id for no key update`,
);

const insertDeliveries = statement<UserTables, EventRows & { webhookIds: readonly string[] }>()(
  (_db, p) => sql<{ webhookId: string }>`
    with ${given(p)}
    insert into webhook_delivery (webhook_id, event_id, type, event_at, body, created_at, due_at)
    select w.id, given.id, given.type, given.at, given.body,
      ${p.cast('now', 'timestamptz')}, ${p.cast('now', 'timestamptz')}
    from webhook as w, given
    where w.id = any(${p.cast('webhookIds', 'uuid[]')}) and ${isQueued(p)}
    order by w.id, given.number
    on conflict do nothing
    returning webhook_id as "webhookId"`,
);

const makeDue = statement<UserTables, { webhookIds: readonly string[]; now: Date }>()((db, p) =>
  db
    .updateTable('webhook')
    .set({ due_at: p('now') })
    .where('id', '=', p.any('webhookIds', 'uuid[]'))
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '>', p('now'))])),
);

const dropOldest = statement<UserTables, { webhookIds: readonly string[] }>()(
  (_db, p) => sql<Record<never, never>>`
    update webhook_delivery set state = 'DROPPED', due_at = null
    where id in (
      select old.id from unnest(${p.cast('webhookIds', 'uuid[]')}) as of_webhook (id)
      cross join lateral (
        select d.id from webhook_delivery as d
        where d.webhook_id = of_webhook.id and d.state = 'WAITING'
        order by d.id desc offset ${sql.lit(webhookLimits.waiting)}
      ) as old)`,
);

/**
 * Wakes the webhooks up, and drops the oldest of their deliveries when too many wait. The caller locks the webhooks
 * before it adds the deliveries.
 */
export async function announce(
  tx: Transaction,
  webhookIds: readonly string[],
  now: Date,
): Promise<void> {
  if (webhookIds.length === 0) return;
  await makeDue.run(tx, { webhookIds, now });
  await dropOldest.run(tx, { webhookIds });
}

/** Queues one delivery for each event and webhook that wants it. */
async function queueDeliveries(
  tx: Transaction,
  events: readonly AnyEvent[],
  clock: Clock,
): Promise<void> {
  const sent = events.flatMap((event) => publicEvent(event) ?? []);
  if (sent.length === 0) return;
  const now = clock.now();
  const rows = rowsOf(sent, now);
  const webhookIds = (await lockWanting.run(tx, rows)).map(({ id }) => id);
  if (webhookIds.length === 0) return;
  const queued = await insertDeliveries.run(tx, { ...rows, webhookIds });
  await announce(tx, [...new Set(queued.map(({ webhookId }) => webhookId))], now);
}

export const deliveryHandlers: readonly EventHandler[] = webhookTypes.map((type) =>
  eventHandler(type, (tx, events, { clock }) =>
    queueDeliveries(tx, events as readonly AnyEvent[], clock),
  ),
);
