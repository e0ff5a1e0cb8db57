import { statement } from '#kit/database/statement';
import { newId, newToken } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { eventSchemas } from '#schema/generated/events';
import { type WebhookType, webhookTimes } from '#schema/webhooks';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { enforceHostLimit, refundTest } from './host-limits.ts';
import { enforceWebhookLimit, testerOf } from './limit-writes.ts';
import { requireOwnWebhook } from './own-webhook.ts';
import { type Attempt, postEvent } from './post-event.ts';
import { requireRoom } from './require-room.ts';
import { testEvent } from './test-event.ts';

export interface TestResult extends Attempt {
  /** What was sent. */
  body: string;
  /** The receiver has confirmed the address, by this test or before. */
  isConfirmed: boolean;
}

// An older release keeps the failures of an older address.
const confirm = statement<UserTables, { id: string; now: Date }>()((db, p) =>
  db
    .updateTable('webhook')
    .set({ confirmed_at: p('now'), failures: 0, failing_since: null, held_until: null })
    .where('id', '=', p('id'))
    .where('confirmed_at', 'is', null),
);

/** False when the member has changed the address meanwhile. @throws NOT_FOUND, WEBHOOK_ALL_LIMIT */
async function confirmAddress(
  context: UserContext,
  writer: RequestWriter,
  { id, address }: { id: string; address: string },
): Promise<boolean> {
  const { database, clock } = context;
  const { userId } = writer;
  return database.transaction(async (tx) => {
    await requireLockedAccount(tx, userId);
    const own = await requireOwnWebhook(tx, userId, id);
    if (own.address !== address) return false;
    if (!own.pausedAt) await requireRoom(tx, { id, userId, scope: own.scope });
    await confirm.run(tx, { id, now: clock.now() });
    await refundTest(context, tx, { tester: testerOf(writer), address });
    return true;
  });
}

/**
 * Sends a test event to the webhook, also to a paused one, and waits for the result. The log does not have it.
 * A receiver that answers a ping with its challenge confirms the address.
 * @param type null for a ping
 * @throws NOT_FOUND, THROTTLED, WEBHOOK_ALL_LIMIT when the address would be confirmed
 */
export async function testWebhook(
  context: UserContext,
  writer: RequestWriter,
  { id, type }: { id: string; type: WebhookType | null },
): Promise<TestResult> {
  const { database, clock } = context;
  const { userId } = writer;
  const webhook = await database.transaction(async (tx) => {
    await enforceWebhookLimit(context, tx, 'webhookTest', writer);
    const own = await requireOwnWebhook(tx, userId, id);
    const { address, confirmedAt } = own;
    if (!confirmedAt) await enforceHostLimit(context, tx, { tester: testerOf(writer), address });
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
    isConfirmed = await confirmAddress(context, writer, { id, address });
  }
  return { ...attempt, body, isConfirmed };
}
