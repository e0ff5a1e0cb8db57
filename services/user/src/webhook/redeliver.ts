import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { deliveryStates } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { enforceWebhookLimit } from './limit-writes.ts';
import { requireOwnWebhook, requireSending } from './own-webhook.ts';
import { announce } from './queue-deliveries.ts';

const findWebhook = statement<UserTables, { id: string }>()((db, p) =>
  db.selectFrom('webhook_delivery').select('webhook_id as webhookId').where('id', '=', p('id')),
);

const queueAgain = statement<UserTables, { id: string; now: Date }>()((db, p) =>
  db
    .updateTable('webhook_delivery')
    .set({ state: deliveryStates.WAITING, tries: 0, due_at: p('now'), replay_id: null })
    .where('id', '=', p('id')),
);

/**
 * Queues a delivery of the log again, with as many tries as a new one; one that waits is sent at once.
 * @throws NOT_FOUND, WEBHOOK_UNCONFIRMED, WEBHOOK_PAUSED, THROTTLED
 */
export async function redeliver(
  context: UserContext,
  writer: RequestWriter,
  id: string,
): Promise<void> {
  const { database, clock } = context;
  await database.transaction(async (tx) => {
    await enforceWebhookLimit(context, tx, 'webhook', writer);
    const found = isRowId(id) ? await findWebhook.first(tx, { id }) : null;
    if (!found) throw new DomainError('NOT_FOUND');
    const { webhookId } = found;
    requireSending(await requireOwnWebhook(tx, writer.userId, webhookId));
    const now = clock.now();
    await queueAgain.run(tx, { id, now });
    await announce(tx, [webhookId], now);
  });
}
