import { type RawBuilder, sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { MINUTE } from '#schema/durations';
import { times } from '#schema/limits';
import type { WebhookType } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { holdEarly, releaseEarly } from './early-events.ts';
import type { PublicEvent } from './public-event.ts';
import { queueForWebhooks } from './queue-deliveries.ts';

/** Longer than a batch takes. After a batch that failed, each of its events is tried alone, with longer pauses. */
const leaseMs = MINUTE;
const longestPause = 60;
const eventsOfBatch = 20;

type Context = Pick<UserContext, 'database' | 'clock'>;

/** Stored events, which one transaction queues for some webhooks. */
export interface EventBatch {
  rows: readonly StoredEvent[];
}

interface StoredEvent extends PublicEvent {
  rowId: string;
  /** The webhook up to which an earlier try queued it. */
  queuedUntil: string;
}

interface Claim {
  now: Date;
  lease: number;
}

const claim = (oldest: (p: Placeholders<Claim>) => RawBuilder<unknown>) =>
  statement<UserTables, Claim>()(
    (_db, p) => sql<StoredEvent & { type: WebhookType }>`
    with oldest as (${oldest(p)} for update skip locked), claimed as (
      update webhook_event as e set tries = tries + 1,
        held_until = ${p.cast('now', 'timestamptz')}
          + least(power(2, least(tries, 30)), ${sql.lit(longestPause)}) * ${p.cast('lease', 'integer')} * interval '1 ms'
      from oldest where e.id = oldest.id
      returning e.id as "rowId", e.event_id as id, e.type, e.product_id as "productId",
        e.event_at as at, e.body, e.queued_until as "queuedUntil"
    )
    select * from claimed order by "rowId"`,
  );

const claimNew = claim(
  () =>
    sql`select id from webhook_event where held_until is null order by id limit ${sql.lit(eventsOfBatch)}`,
);

const claimFailed = claim(
  (p) => sql`select id from webhook_event
    where held_until <= ${p.cast('now', 'timestamptz')} and not is_early order by held_until limit 1`,
);

/**
 * Claims events that no other process queues until the lease ends: all new ones of a batch, or one that failed. The two
 * kinds take turns, so that neither waits for the other. Events that waited for their product are new again.
 */
export function createEventClaims({
  database,
  clock,
}: Pick<UserContext, 'database' | 'clock'>): () => Promise<EventBatch[]> {
  let order = [claimNew, claimFailed];
  return async () => {
    order = order.toReversed();
    await releaseEarly({ database, clock });
    for (const kind of order) {
      const rows = await kind.command(database, { now: clock.now(), lease: leaseMs });
      if (rows.length > 0) return [{ rows }];
    }
    return [];
  };
}

const deleteEvents = statement<UserTables, { ids: readonly string[] }>()((db, p) =>
  db.deleteFrom('webhook_event').where('id', '=', p.any('ids', 'bigint[]')),
);

const saveProgress = statement<UserTables, { ids: readonly string[]; until: string }>()((db, p) =>
  db
    .updateTable('webhook_event')
    .set({ queued_until: p('until') })
    .where('id', '=', p.any('ids', 'bigint[]')),
);

// The claim counted a try.
const giveBack = statement<UserTables, { ids: readonly string[] }>()((db, p) =>
  db
    .updateTable('webhook_event')
    .set((eb) => ({ held_until: null, tries: eb('tries', '-', eb.lit(1)) }))
    .where('id', '=', p.any('ids', 'bigint[]'))
    .where('is_early', '=', false),
);

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/** Another transaction holds a webhook; no event is to blame. */
const isHeldUp = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === lockNotAvailable || code === deadlockDetected;
};

/**
 * Queues the events for all webhooks that want them, some webhooks in a transaction. A batch that ends early goes on
 * there after its lease. A webhook that another transaction holds for long makes it fail, and holds no connection up; then
 * the whole batch is due again at once.
 */
export async function queueEvents(context: Context, batch: EventBatch): Promise<void> {
  try {
    await queueBatch(context, batch);
  } catch (error) {
    const ids = batch.rows.map(({ rowId }) => rowId);
    if (isHeldUp(error)) await giveBack.command(context.database, { ids });
    throw error;
  }
}

async function queueBatch({ database, clock }: Context, batch: EventBatch): Promise<void> {
  const early = await holdEarly(
    { database, clock },
    batch.rows.map(({ rowId }) => rowId),
  );
  const rows = batch.rows.filter(({ rowId }) => !early.has(rowId));
  const ids = rows.map(({ rowId }) => rowId);
  // No event is queued twice for a webhook.
  let after: string | null = rows.map(({ queuedUntil }) => queuedUntil).toSorted()[0] ?? null;
  while (after !== null) {
    const from: string = after;
    after = await database.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = ${times.requestLock}`);
      const until = await queueForWebhooks(tx, rows, { after: from, now: clock.now() });
      await (until === null ? deleteEvents.run(tx, { ids }) : saveProgress.run(tx, { ids, until }));
      return until;
    });
  }
}

const readOldest = statement<UserTables>()((db) =>
  db
    .selectFrom('webhook_event')
    .select('added_at as addedAt')
    .where('is_early', '=', false)
    .orderBy('id')
    .limit(1),
);

/** When the oldest event came that is not queued, without those that wait for their product; null without one. */
export const oldestEvent = async ({
  database,
}: Pick<UserContext, 'database'>): Promise<Date | null> =>
  (await readOldest.first(database))?.addedAt ?? null;
