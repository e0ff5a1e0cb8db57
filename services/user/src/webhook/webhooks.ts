import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { Transport } from '#kit/events/transport';
import type { Metric } from '#kit/service/service';
import { webhookLimits } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { fillTeams } from './product-teams.ts';
import { createEventClaims, oldestEvent, queueEvents } from './queue-events.ts';
import { claimReplays, runReplay } from './run-replays.ts';
import { type ClaimedWebhook, claimWebhooks, sendDeliveries } from './send-deliveries.ts';
import { createWorker } from './worker.ts';

const replaysAtOnce = 2;
/** Batches of events. Those of one process would wait for the locks of each other. */
const batchesAtOnce = 1;

/** What sends the deliveries of this process. All processes of the service share the work. */
export interface Webhooks {
  start(): void;
  /** Copies the teams of products that an older release has passed over since the last time. */
  fill(): Promise<void>;
  /** Resolves when events and replays are queued and all that is due is sent. */
  run(): Promise<void>;
  close(): Promise<void>;
  metrics: readonly Metric[];
}

export function createWebhooks(context: UserContext, transport: Transport): Webhooks {
  const { logger } = context;
  const replays = createWorker({
    claim: (limit) => claimReplays(context, limit),
    handle: (job, signal) => runReplay(context, transport, job, signal),
    slots: replaysAtOnce,
    logger,
  });
  const deliveries = createWorker<ClaimedWebhook>({
    claim: (limit, running) => claimWebhooks(context, limit, running),
    handle: (receiver, signal) => sendDeliveries(context, receiver, signal),
    slots: webhookLimits.webhooksAtOnce,
    logger,
  });
  const events = createWorker({
    claim: createEventClaims(context),
    async handle(batch) {
      await queueEvents(context, batch);
      deliveries.wake();
    },
    slots: batchesAtOnce,
    logger,
  });
  const closing = new AbortController();
  let filling: Promise<void> = Promise.resolve();
  function fill(): Promise<void> {
    filling = filling
      .then(() => fillTeams(context, transport, closing.signal))
      // The next one tries again.
      .catch((error) =>
        logger.warn({ err: String(error) }, 'teams of products could not be filled'),
      );
    return filling;
  }
  return {
    fill,
    start() {
      void fill();
      events.start();
      replays.start();
      deliveries.start();
    },
    async run() {
      await filling;
      await events.run();
      await replays.run();
      await deliveries.run();
    },
    async close() {
      closing.abort();
      await Promise.all([events.close(), replays.close(), deliveries.close()]);
      await filling;
    },
    metrics: metricsOf(context),
  };
}

// Waiting deliveries of paused webhooks are not due. A member whose places are taken waits by a rule.
const readState = statement<UserTables, { now: Date }>()(
  (_db, p) => sql<{ failing: number; oldest: Date | null }>`
    select count(*) filter (where pause_reason = 'FAILING')::integer as failing,
      min(greatest(due_at, held_until)) filter (where paused_at is null and confirmed_at is not null and due_at <= ${p('now')}
        and (held_until is null or held_until <= ${p('now')})
        and not exists (select from webhook as held
          where held.user_id = webhook.user_id and held.held_until > ${p('now')})) as oldest
    from webhook`,
);

function metricsOf(context: UserContext): Metric[] {
  const { database, clock } = context;
  const read = () => readState.first(database, { now: clock.now() });
  const secondsSince = (time: Date | null | undefined): number =>
    time ? (clock.now().getTime() - time.getTime()) / 1000 : 0;
  return [
    {
      name: 'vita_webhook_event_age_seconds',
      help: 'Longest wait of an event that is not queued for webhooks; 0 without one',
      read: async () => secondsSince(await oldestEvent(context)),
    },
    {
      name: 'vita_webhooks_failing',
      help: 'Webhooks that are paused, because all deliveries of a day failed',
      read: async () => (await read())?.failing ?? 0,
    },
    {
      name: 'vita_webhook_due_age_seconds',
      help: 'Longest wait of a due webhook whose member no process sends to; 0 without one',
      read: async () => secondsSince((await read())?.oldest),
    },
  ];
}
