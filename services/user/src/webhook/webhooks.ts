import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { Transport } from '#kit/events/transport';
import type { Metric } from '#kit/service/service';
import { webhookLimits } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { fillTeams } from './product-teams.ts';
import { claimReplays, runReplay } from './run-replays.ts';
import { type ClaimedWebhook, claimWebhooks, sendDeliveries } from './send-deliveries.ts';
import { createWorker } from './worker.ts';

const replaysAtOnce = 2;

/** What sends the deliveries of this process. All processes of the service share the work. */
export interface Webhooks {
  start(): void;
  /** Copies the teams of products that an older release has passed over since the last time. */
  fill(): Promise<void>;
  /** Resolves when replays are queued and all that is due is sent. */
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
      replays.start();
      deliveries.start();
    },
    async run() {
      await filling;
      await replays.run();
      await deliveries.run();
    },
    async close() {
      closing.abort();
      await Promise.all([replays.close(), deliveries.close()]);
      await filling;
    },
    metrics: metricsOf(context),
  };
}

// Waiting deliveries of paused webhooks are not due. A member whose places are taken waits by a rule.
const readState = statement<UserTables, { now: Date }>()(
  (_db, p) => sql<{ failing: number; oldest: Date | null }>`
    select count(*) filter (where pause_reason = 'FAILING')::integer as failing,
      min(greatest(due_at, held_until)) filter (where paused_at is null and due_at <= ${p('now')}
        and (held_until is null or held_until <= ${p('now')})
        and not exists (select from webhook as held
          where held.user_id = webhook.user_id and held.held_until > ${p('now')})) as oldest
    from webhook`,
);

function metricsOf({ database, clock }: UserContext): Metric[] {
  const read = () => readState.first(database, { now: clock.now() });
  return [
    {
      name: 'vita_webhooks_failing',
      help: 'Webhooks that are paused, because all deliveries of a day failed',
      read: async () => (await read())?.failing ?? 0,
    },
    {
      name: 'vita_webhook_due_age_seconds',
      help: 'Longest wait of a due webhook whose member no process sends to; 0 without one',
      async read() {
        const oldest = (await read())?.oldest;
        return oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0;
      },
    },
  ];
}
