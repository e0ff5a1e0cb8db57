import { newId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { eventSchemas } from '#schema/generated/events';
import { type WebhookType, webhookTimes } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import { requireOwnWebhook } from './own-webhook.ts';
import { type Attempt, postEvent } from './post-event.ts';
import { testEvent } from './test-event.ts';

export interface TestResult extends Attempt {
  /** What was sent. */
  body: string;
}

/**
 * Sends a test event to the webhook, also to a paused one, and waits for the result. Nothing of it is stored.
 * @param type null for one that is about nothing
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
    return requireOwnWebhook(tx, writer.userId, id);
  });
  const schema = type && eventSchemas[type];
  const event = testEvent({ id: newId(), webhookId: id, at: clock.now(), type, schema });
  const body = JSON.stringify(event);
  const options = { timeoutMs: webhookTimes.test };
  return { ...(await postEvent(context, webhook, { id: event.id, body }, options)), body };
}
