import { sql } from 'kysely';
import { NIL } from 'uuid';
import { statement } from '#kit/database/statement';
import { MINUTE } from '#schema/durations';
import type { WebhookType } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import type { PublicEvent } from './public-event.ts';
import { queueForWebhooks } from './queue-deliveries.ts';

/** Longer than a batch takes. After a batch that failed, each of its events is tried alone, with longer pauses. */
const leaseMs = MINUTE;
const longestPause = 60;
const eventsOfBatch = 20;

/** Stored events, which one transaction queues for some webhooks. */
export interface EventBatch {
  rows: readonly StoredEvent[];
}

interface StoredEvent extends PublicEvent {
  rowId: string;
  tries: number;
}

const claim = statement<UserTables, { now: Date; lease: number }>()(
  (_db, p) => sql<StoredEvent & { type: WebhookType }>`
    with oldest as (
      select id from webhook_event
      where held_until is null or held_until <= ${p.cast('now', 'timestamptz')}
      order by id limit ${sql.lit(eventsOfBatch)} for update skip locked
    ), claimed as (
      update webhook_event as e set tries = tries + 1,
        held_until = ${p.cast('now', 'timestamptz')}
          + least(power(2, least(tries, 30)), ${sql.lit(longestPause)}) * ${p.cast('lease', 'integer')} * interval '1 ms'
      from oldest where e.id = oldest.id
      returning e.id as "rowId", e.event_id as id, e.type, e.product_id as "productId",
        e.event_at as at, e.body, e.tries
    )
    select * from claimed order by "rowId"`,
);

/** Events that no other process queues until the lease ends: new ones together, those that failed one by one. */
export async function claimEvents({
  database,
  clock,
}: Pick<UserContext, 'database' | 'clock'>): Promise<EventBatch[]> {
  const rows = await claim.command(database, { now: clock.now(), lease: leaseMs });
  const fresh = rows.filter(({ tries }) => tries === 1);
  const failed = rows.filter(({ tries }) => tries > 1).map((row) => ({ rows: [row] }));
  return fresh.length > 0 ? [{ rows: fresh }, ...failed] : failed;
}

const deleteEvents = statement<UserTables, { ids: readonly string[] }>()((db, p) =>
  db.deleteFrom('webhook_event').where('id', '=', p.any('ids', 'bigint[]')),
);

/**
 * Queues the events for all webhooks that want them, some webhooks in a transaction. A batch that ends early is begun
 * again after its lease; a delivery that exists stays as it is.
 */
export async function queueEvents(
  { database, clock }: Pick<UserContext, 'database' | 'clock'>,
  { rows }: EventBatch,
): Promise<void> {
  let after: string | null = NIL;
  while (after !== null) {
    const from: string = after;
    after = await database.transaction(async (tx) => {
      const last = await queueForWebhooks(tx, rows, { after: from, now: clock.now() });
      if (last === null) await deleteEvents.run(tx, { ids: rows.map(({ rowId }) => rowId) });
      return last;
    });
  }
}

const readOldest = statement<UserTables>()((db) =>
  db.selectFrom('webhook_event').select('added_at as addedAt').orderBy('id').limit(1),
);

/** When the oldest event came that is not queued; null without one. */
export const oldestEvent = async ({
  database,
}: Pick<UserContext, 'database'>): Promise<Date | null> =>
  (await readOldest.first(database))?.addedAt ?? null;
