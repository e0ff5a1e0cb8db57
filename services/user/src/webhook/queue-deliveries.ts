import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { webhookLimits } from '#schema/webhooks';
import type { UserTables } from '../tables.ts';
import { type EventRows, givenEvents, rowsOf } from './event-rows.ts';
import { isShown } from './product-teams.ts';
import type { PublicEvent } from './public-event.ts';

/** Webhooks of one transaction, which bounds its time. */
const webhooksOfStep = 100;

// Whether the webhook `w` wants the event `given`.
const isWanted = sql<boolean>`(given.type = any(w.types) and ${isShown} and case w.scope
    when 'ALL' then true
    when 'LIST' then given.product_id = any(w.product_ids)
    else exists (select from product_team as team
      where team.product_id = given.product_id and w.user_id = any(team.member_ids))
  end)`;

// An event of a time when the webhook did not want it reaches it by a replay of its member only, also when the operator lets
// the service read a topic again.
const isQueued = (p: Placeholders<EventRows>) => sql<boolean>`(w.paused_at is null
  and w.confirmed_at is not null and w.types && ${p.cast('types', 'text[]')}
  and given.at >= greatest(w.created_at, w.confirmed_at, w.resumed_at, (w.types_since ->> given.type)::timestamptz)
  and ${isWanted})`;

interface Step {
  now: Date;
  /** The webhooks with a higher id. */
  after: string;
}

// Locked before the insert, so that a sender which ends its turn waits for the new deliveries. In the order of ids,
// so that two processes never deadlock.
const lockWanting = statement<UserTables, EventRows & Step>()(
  (_db, p) => sql<{ id: string }>`
    with ${givenEvents(p)}
    select w.id from webhook as w
    where w.id > ${p.cast('after', 'uuid')} and exists (select from given where ${isQueued(p)})
    order by w.id limit ${sql.lit(webhooksOfStep)} for no key update`,
);

interface Insert extends EventRows {
  webhookIds: readonly string[];
  /** Null for new events, which are queued once. */
  replayId: string | null;
}

// A delivery that a sender is trying just now gets another time, by which the sender sees that it is queued again.
const insertDeliveries = statement<UserTables, Insert>()(
  (_db, p) => sql<{ webhookId: string }>`
    with ${givenEvents(p)}
    insert into webhook_delivery as d
      (webhook_id, event_id, type, event_at, body, created_at, due_at, replay_id)
    select w.id, given.id, given.type, given.at, given.body,
      ${p.cast('now', 'timestamptz')}, ${p.cast('now', 'timestamptz')}, ${p.cast('replayId', 'uuid')}
    from webhook as w, given
    where w.id = any(${p.cast('webhookIds', 'uuid[]')}) and ${isWanted}
      and (${p.cast('replayId', 'uuid')} is not null or ${isQueued(p)})
    order by w.id, given.number
    on conflict (webhook_id, event_id) do update
    set state = 'WAITING', due_at = excluded.due_at,
      tries = case d.state when 'WAITING' then d.tries else 0 end,
      replay_id = case d.state when 'WAITING' then d.replay_id else excluded.replay_id end
    where excluded.replay_id is not null
    returning webhook_id as "webhookId"`,
);

interface Added {
  webhookIds: readonly string[];
  counts: readonly number[];
  now: Date;
}

const makeDue = statement<UserTables, Added>()(
  (_db, p) => sql<{ id: string; hasRoom: boolean }>`
    update webhook set due_at = least(due_at, ${p.cast('now', 'timestamptz')}), room = room - added.count
    from unnest(${p.cast('webhookIds', 'uuid[]')}, ${p.cast('counts', 'integer[]')}) as added (id, count)
    where webhook.id = added.id
    returning webhook.id, room >= 0 as "hasRoom"`,
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

// Deliveries that end meanwhile make more room than is known.
const setRoom = statement<UserTables, { webhookIds: readonly string[] }>()(
  (_db, p) => sql<Record<never, never>>`
    update webhook set room = greatest(${sql.lit(webhookLimits.waitingStep)}, ${sql.lit(webhookLimits.waiting)} - (
      select count(*) from webhook_delivery as d where d.webhook_id = webhook.id and d.state = 'WAITING'))
    where id = any(${p.cast('webhookIds', 'uuid[]')})`,
);

/**
 * Wakes the webhooks up, and drops the oldest of their deliveries when too many wait. Their backlog is read only when it can
 * have grown too long, since that costs more than to add deliveries. The caller locks the webhooks before it adds them.
 * @param webhookIds the webhook of each delivery
 */
export async function announce(
  tx: Transaction,
  webhookIds: readonly string[],
  now: Date,
): Promise<void> {
  if (webhookIds.length === 0) return;
  const counts = new Map<string, number>();
  for (const id of webhookIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const added = { webhookIds: [...counts.keys()], counts: [...counts.values()], now };
  const full = (await makeDue.run(tx, added)).filter(({ hasRoom }) => !hasRoom);
  if (full.length === 0) return;
  const ofFull = { webhookIds: full.map(({ id }) => id) };
  await dropOldest.run(tx, ofFull);
  await setRoom.run(tx, ofFull);
}

/**
 * Queues one delivery for each event and webhook that wants it, for some webhooks.
 * @returns the last of their ids; null when no further webhook is left
 */
export async function queueForWebhooks(
  tx: Transaction,
  events: readonly PublicEvent[],
  { after, now }: Step,
): Promise<string | null> {
  const rows = rowsOf(events, now);
  const webhookIds = (await lockWanting.run(tx, { ...rows, after })).map(({ id }) => id);
  if (webhookIds.length > 0) {
    const queued = await insertDeliveries.run(tx, { ...rows, webhookIds, replayId: null });
    await announce(
      tx,
      queued.map(({ webhookId }) => webhookId),
      now,
    );
  }
  return webhookIds.length < webhooksOfStep ? null : (webhookIds.at(-1) ?? null);
}

/** Queues the events for one webhook, those that were delivered too. Returns how many. */
export async function queueReplayed(
  tx: Transaction,
  events: readonly PublicEvent[],
  { webhookId, replayId, now }: { webhookId: string; replayId: string; now: Date },
): Promise<number> {
  if (events.length === 0) return 0;
  const webhookIds = [webhookId];
  const queued = await insertDeliveries.run(tx, { ...rowsOf(events, now), webhookIds, replayId });
  await announce(
    tx,
    queued.map(() => webhookId),
    now,
  );
  return queued.length;
}
