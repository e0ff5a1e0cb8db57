import { statement } from '#kit/database/statement';
import { newId, newToken } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { eventSchemas } from '#schema/generated/events';
import { type WebhookType, webhookTimes } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { enforceHostLimit } from './host-limits.ts';
import { requireOwnWebhook } from './own-webhook.ts';
import { type Attempt, postEvent } from './post-event.ts';
import { testEvent } from './test-event.ts';

export interface TestResult extends Attempt {
  /** What was sent. */
  body: string;
  /** The receiver has confirmed the address, by this test or before. */
  isConfirmed: boolean;
}

// The member may have changed the address meanwhile.
const confirm = statement<UserTables, { id: string; address: string; now: Date }>()((db, p) =>
  db
    .updateTable('webhook')
    .set({ confirmed_at: p('now') })
    .where('id', '=', p('id'))
    .where('address', '=', p('address'))
    .returning('id'),
);

/**
 * Sends a test event to the webhook, also to a paused one, and waits for the result. The log does not have it.
 * A receiver that answers a ping with its challenge confirms the address.
 * @param type null for a ping
 * @throws NOT_FOUND, THROTTLED
 */
export async function testWebhook(
  context: UserContext,
  writer: RequestWriter,
  { id, type }: { id: string; type: WebhookType | null },
): Promise<TestResult> {
  const { database, clock } = context;
  const webhook = await database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'webhookTest', writer);
    const own = await requireOwnWebhook(tx, writer.userId, id);
    if (!own.confirmedAt) await enforceHostLimit(context, tx, own.address);
    return own;
  });
  const schema = type && eventSchemas[type];
  const challenge = newToken();
  const parts = { id: newId(), webhookId: id, at: clock.now(), type, schema, challenge };
  const event = testEvent(parts);
  const body = JSON.stringify(event);
  const options = { timeoutMs: webhookTimes.test };
  const attempt = await postEvent(context, webhook, { id: event.id, body }, options);
  const { address } = webhook;
  let isConfirmed = webhook.confirmedAt !== null;
  if (!isConfirmed && attempt.failure === null && attempt.response?.trim() === challenge) {
    const confirmed = await confirm.command(database, { id, address, now: clock.now() });
    isConfirmed = confirmed.length > 0;
  }
  return { ...attempt, body, isConfirmed };
}
