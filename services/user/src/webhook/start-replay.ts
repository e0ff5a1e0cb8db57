import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { newId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { DAY } from '#schema/durations';
import { deliveryStates, replayStates, webhookTimes } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { requireOwnWebhook, requireSending } from './own-webhook.ts';

interface Start {
  webhookId: string;
  id: string;
  since: Date;
  now: Date;
}

const insertReplay = statement<UserTables, Start>()((db, p) =>
  db
    .insertInto('webhook_replay')
    .values({ webhook_id: p('webhookId'), id: p('id'), since: p('since'), started_at: p('now') })
    .onConflict((conflict) =>
      conflict
        .column('webhook_id')
        .doUpdateSet(({ ref }) => ({
          id: ref('excluded.id'),
          since: ref('excluded.since'),
          started_at: ref('excluded.started_at'),
          state: replayStates.RUNNING,
          queued: 0,
          positions: sql`'{}'`,
          read_until: null,
          held_until: null,
        }))
        .where('webhook_replay.state', '<>', replayStates.RUNNING),
    )
    .returning('id'),
);

const endReplay = statement<UserTables, { webhookId: string }>()((db, p) =>
  db
    .updateTable('webhook_replay')
    .set({ state: replayStates.CANCELLED })
    .where('webhook_id', '=', p('webhookId'))
    .where('state', '=', replayStates.RUNNING),
);

const dropReplayed = statement<UserTables, { webhookId: string }>()((db, p) =>
  db
    .updateTable('webhook_delivery')
    .from('webhook_replay as replay')
    .set({ state: deliveryStates.DROPPED, due_at: null })
    .whereRef('replay.webhook_id', '=', 'webhook_delivery.webhook_id')
    .whereRef('replay.id', '=', 'webhook_delivery.replay_id')
    .where('replay.state', '=', replayStates.CANCELLED)
    .where('webhook_delivery.webhook_id', '=', p('webhookId'))
    .where('webhook_delivery.state', '=', deliveryStates.WAITING),
);

/**
 * Sends the events since a time again, those that were delivered too. Runs in the background.
 * @throws NOT_FOUND, FIELD_INVALID, WEBHOOK_UNCONFIRMED, WEBHOOK_PAUSED, WEBHOOK_REPLAYING, WEBHOOK_REPLAY_TIME, THROTTLED
 */
export async function startReplay(
  context: UserContext,
  writer: RequestWriter,
  input: { id: string; since: Date },
): Promise<void> {
  const { database, clock } = context;
  const { since } = input;
  const now = clock.now();
  if (Number.isNaN(since.getTime())) throw new DomainError('FIELD_INVALID', { field: 'since' });
  const age = now.getTime() - since.getTime();
  if (age < 0 || age > webhookTimes.replay) {
    const days = webhookTimes.replay / DAY;
    throw new DomainError('WEBHOOK_REPLAY_TIME', { field: 'since', days });
  }
  await database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'webhookReplay', writer);
    const own = await requireOwnWebhook(tx, writer.userId, input.id);
    requireSending(own);
    const { id: webhookId } = own;
    const started = await insertReplay.first(tx, { webhookId, id: newId(), since, now });
    if (!started) throw new DomainError('WEBHOOK_REPLAYING');
  });
}

/** Ends a running replay, and drops those of its deliveries that wait. The webhook is locked. */
export async function endReplayOf(tx: Transaction, webhookId: string): Promise<void> {
  await endReplay.run(tx, { webhookId });
  await dropReplayed.run(tx, { webhookId });
}

/** At any time. @throws NOT_FOUND */
export async function cancelReplay(
  { database }: UserContext,
  { userId }: RequestWriter,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id: webhookId } = await requireOwnWebhook(tx, userId, id);
    await endReplayOf(tx, webhookId);
  });
}
