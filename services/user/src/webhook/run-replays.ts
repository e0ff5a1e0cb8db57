import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { parseEvent } from '#kit/events/event';
import { topicOf } from '#kit/events/event-handler';
import { type IncomingMessage, type Transport, UnknownPosition } from '#kit/events/transport';
import { MINUTE, SECOND } from '#schema/durations';
import type { Topic } from '#schema/topics';
import { type ReplayState, replayStates, webhookLimits } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { lockWebhook } from './own-webhook.ts';
import { type PublicEvent, publicEvent } from './public-event.ts';
import { queueReplayed } from './queue-deliveries.ts';

const leaseMs = MINUTE;
/** How long a replay waits at least and at most while the webhook has too many deliveries that wait. */
const fullPauseMs = { shortest: 5 * SECOND, longest: 5 * MINUTE };
const eventsOfBatch = 100;
const messagesOfBatch = 5_000;

/** Where a topic goes on; null when it was read to its end. */
type Positions = Partial<Record<Topic, string | null>>;

export interface ReplayJob {
  webhookId: string;
  id: string;
  since: Date;
  startedAt: Date;
  positions: Positions;
  types: string[];
}

const claim = statement<UserTables, { now: Date; until: Date; limit: number }>()(
  (_db, p) => sql<ReplayJob>`
    with due as (
      select replay.webhook_id, w.types from webhook_replay as replay
      join webhook as w on w.id = replay.webhook_id
      where replay.state = 'RUNNING' and w.paused_at is null and w.confirmed_at is not null
        and (replay.held_until is null or replay.held_until <= ${p('now')})
      order by replay.started_at limit ${p('limit')} for no key update of replay skip locked
    )
    update webhook_replay as replay set held_until = ${p('until')} from due
    where replay.webhook_id = due.webhook_id
    returning replay.webhook_id as "webhookId", replay.id, replay.since,
      replay.started_at as "startedAt", replay.positions, due.types`,
);

export function claimReplays(
  { database, clock }: Pick<UserContext, 'database' | 'clock'>,
  limit: number,
): Promise<ReplayJob[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + leaseMs);
  return claim.command(database, { now, until, limit });
}

const lockReplay = statement<UserTables, { webhookId: string; id: string }>()(
  (_db, p) => sql<{ queued: number; waiting: number; nextTry: Date | null }>`
    select replay.queued, (select greatest(min(d.due_at), max(w.held_until))
        from webhook_delivery as d join webhook as w on w.id = d.webhook_id
        where d.webhook_id = replay.webhook_id and d.state = 'WAITING') as "nextTry",
      (select count(*)::integer from webhook_delivery as d
      where d.webhook_id = replay.webhook_id and d.state = 'WAITING') as waiting
    from webhook_replay as replay
    where webhook_id = ${p('webhookId')} and id = ${p('id')} and state = 'RUNNING'
    for no key update`,
);

interface Progress {
  webhookId: string;
  positions: string;
  queued: number;
  readUntil: Date | null;
  state: ReplayState;
  heldUntil: Date;
}

const saveProgress = statement<UserTables, Progress>()(
  (_db, p) => sql<Record<never, never>>`
    update webhook_replay set positions = ${p.cast('positions', 'jsonb')}, queued = ${p('queued')},
      read_until = greatest(read_until, ${p('readUntil')}), state = ${p('state')},
      held_until = ${p('heldUntil')}
    where webhook_id = ${p('webhookId')}`,
);

const holdReplay = statement<UserTables, { webhookId: string; until: Date }>()((db, p) =>
  db
    .updateTable('webhook_replay')
    .set({ held_until: p('until') })
    .where('webhook_id', '=', p('webhookId')),
);

/**
 * Until when a full webhook keeps its replay waiting; null with room for a batch. Room can come with the next try
 * of a delivery, so that the pause grows with the cooldown of the webhook.
 */
function fullUntil({ waiting, nextTry }: { waiting: number; nextTry: Date | null }, now: Date) {
  if (waiting + eventsOfBatch <= webhookLimits.waiting) return null;
  const { shortest, longest } = fullPauseMs;
  const pause = (nextTry?.getTime() ?? 0) - now.getTime();
  return new Date(now.getTime() + Math.min(Math.max(pause, shortest), longest));
}

/** Whether the webhook can take a batch. When it cannot, the replay waits without reading. */
async function hasRoom({ database, clock }: UserContext, job: ReplayJob): Promise<boolean> {
  const { webhookId, id } = job;
  return database.transaction(async (tx) => {
    const replay = await lockReplay.first(tx, { webhookId, id });
    if (!replay) return false;
    const until = fullUntil(replay, clock.now());
    if (until) await holdReplay.run(tx, { webhookId, until });
    return until === null;
  });
}

interface Batch {
  events: readonly PublicEvent[];
  positions: Positions;
  /** Nothing is left to read. */
  isLast: boolean;
}

/**
 * Queues a batch. Returns false when the replay is over, or has to wait: then the next claim goes on after the
 * last batch that was queued.
 */
async function queueBatch(context: UserContext, job: ReplayJob, batch: Batch): Promise<boolean> {
  const { database, clock } = context;
  const { webhookId, id: replayId } = job;
  return database.transaction(async (tx) => {
    // In this order, as a member who cancels it.
    await lockWebhook.first(tx, { id: webhookId });
    const replay = await lockReplay.first(tx, { webhookId, id: replayId });
    if (!replay) return false;
    const now = clock.now();
    const later = (ms: number) => new Date(now.getTime() + ms);
    const until = fullUntil(replay, now);
    if (until) {
      await holdReplay.run(tx, { webhookId, until });
      return false;
    }
    const added = await queueReplayed(tx, batch.events, { webhookId, replayId, now });
    const queued = replay.queued + added;
    const isFull = queued >= webhookLimits.replay;
    const state = isFull ? replayStates.FULL : batch.isLast ? replayStates.DONE : null;
    await saveProgress.run(tx, {
      webhookId,
      positions: JSON.stringify(batch.positions),
      queued,
      readUntil: batch.events.at(-1)?.at ?? null,
      state: state ?? replayStates.RUNNING,
      heldUntil: later(leaseMs),
    });
    return state === null;
  });
}

/** The event of a message, when the replay sends it. @throws for a message that holds no event */
function replayedEvent(value: string, { types, since, startedAt }: ReplayJob): PublicEvent | null {
  const { type, time } = JSON.parse(value) as { type?: string; time?: string };
  const at = Date.parse(time ?? '');
  const isInTime = at >= since.getTime() && at <= startedAt.getTime();
  if (!isInTime || !types.includes(type ?? '')) return null;
  return publicEvent(parseEvent(value));
}

/**
 * Reads a topic after the stored position, or from `since` on. A log that was restored can end before the position: then
 * it is read from `since` on again.
 */
async function* readTopic(
  { logger }: UserContext,
  transport: Transport,
  { webhookId, since, positions }: ReplayJob,
  { topic, signal }: { topic: Topic; signal: AbortSignal },
): AsyncGenerator<IncomingMessage> {
  const after = positions[topic];
  const read = { topic, follow: false, signal } as const;
  try {
    if (after) return yield* transport.read({ ...read, from: { after } });
  } catch (error) {
    if (!(error instanceof UnknownPosition)) throw error;
    logger.warn({ webhookId, topic, err: String(error) }, 'replay reads a topic again');
  }
  yield* transport.read({ ...read, from: { since } });
}

/** Reads the topics one after another, and queues what the webhook wants. */
export async function runReplay(
  context: UserContext,
  transport: Transport,
  job: ReplayJob,
  signal: AbortSignal,
): Promise<void> {
  if (!(await hasRoom(context, job))) return;
  const topics = [...new Set(job.types.map((type) => topicOf(type as never)))];
  const positions: Positions = { ...job.positions };
  let events: PublicEvent[] = [];
  let read = 0;
  let invalid = 0;
  const eventOf = ({ value }: { value: string }): PublicEvent | null => {
    try {
      return replayedEvent(value, job);
    } catch {
      // The consumer keeps it as a dead letter, with the reason.
      invalid += 1;
      return null;
    }
  };
  const flush = async (isLast: boolean) => {
    const batch = { events, positions, isLast };
    if (invalid > 0) {
      const { webhookId } = job;
      context.logger.warn({ webhookId, messages: invalid }, 'replay passed over invalid messages');
    }
    invalid = 0;
    events = [];
    read = 0;
    return queueBatch(context, job, batch);
  };
  for (const topic of topics) {
    if (positions[topic] === null) continue;
    for await (const message of readTopic(context, transport, job, { topic, signal })) {
      const event = eventOf(message);
      if (event) events.push(event);
      read += 1;
      positions[topic] = message.position;
      if (events.length < eventsOfBatch && read < messagesOfBatch) continue;
      if (!(await flush(false)) || !(await hasRoom(context, job))) return;
    }
    if (signal.aborted) return;
    positions[topic] = null;
  }
  await flush(true);
}
