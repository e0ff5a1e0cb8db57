import type { Database, Queryable } from '#kit/database/database';
import { isTransient } from '#kit/runtime/transient-error';
import { applyEvents, type ConsumerGroup } from './apply-events.ts';
import { errorReason, insertDeadLetters } from './dead-letter.ts';
import { type Event, parseEvent } from './event.ts';
import type { IncomingMessage, RejectedMessage } from './transport.ts';

/** A message with the event that it holds, or with the reason why it holds none. */
type Delivery = { message: IncomingMessage; event: Event } | RejectedMessage;

const isRejected = (delivery: Delivery): delivery is RejectedMessage => 'reason' in delivery;

/**
 * Applies the events of a batch and stores what cannot be applied as dead letters, which it returns.
 * Rejects on a transient error; the transport then delivers the same messages again.
 */
export async function processMessages(
  group: ConsumerGroup,
  database: Database,
  messages: readonly IncomingMessage[],
): Promise<readonly RejectedMessage[]> {
  const deliveries = messages.flatMap((message) => readDelivery(group, message) ?? []);
  return deliveries.length > 0 ? processDeliveries(group, database, deliveries) : [];
}

/** Null for a valid event that the group has no handler for. */
function readDelivery({ handlers }: ConsumerGroup, message: IncomingMessage): Delivery | null {
  try {
    const event = parseEvent(message.value);
    return handlers.has(event.type) ? { message, event } : null;
  } catch (error) {
    return { message, reason: errorReason(error) };
  }
}

/** Uses one transaction; when it fails for good, one for each half, down to the failing event. */
async function processDeliveries(
  group: ConsumerGroup,
  database: Database,
  deliveries: readonly Delivery[],
): Promise<readonly RejectedMessage[]> {
  const rejected = deliveries.filter(isRejected);
  const events = deliveries.flatMap((delivery) => (isRejected(delivery) ? [] : delivery.event));
  try {
    await database.transaction(async (tx) => {
      await applyEvents(group, tx, events);
      await storeRejected(group, tx, rejected);
    });
    return rejected;
  } catch (error) {
    // A half that has committed stays applied: its events are in the inbox.
    if (isTransient(error)) throw error;
    const [first] = deliveries;
    if (deliveries.length === 1 && first) {
      const failed = { message: first.message, reason: errorReason(error) };
      await storeRejected(group, database, [failed]);
      return [failed];
    }
    const middle = Math.ceil(deliveries.length / 2);
    const ofFirstHalf = await processDeliveries(group, database, deliveries.slice(0, middle));
    const ofSecondHalf = await processDeliveries(group, database, deliveries.slice(middle));
    return [...ofFirstHalf, ...ofSecondHalf];
  }
}

async function storeRejected(
  { name, context }: ConsumerGroup,
  queryable: Queryable,
  rejected: readonly RejectedMessage[],
): Promise<void> {
  if (rejected.length === 0) return;
  await insertDeadLetters(queryable, name, rejected, context.clock.now());
  for (const { message, reason } of rejected) {
    const { topic, partition, position } = message;
    context.logger.error({ group: name, topic, partition, position, reason }, 'dead letter');
  }
}
