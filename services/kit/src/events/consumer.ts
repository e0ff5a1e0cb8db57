import type { Database, Queryable } from '#kit/database/database';
import type { Clock } from '#kit/runtime/clock';
import { crashPoint } from '#kit/runtime/crash-point';
import type { Logger } from '#kit/runtime/logger';
import { isTransient } from '#kit/runtime/transient-error';
import {
  countDeadLetters,
  deleteDeadLetter,
  errorReason,
  insertDeadLetters,
  listDeadLetterIds,
  lockDeadLetter,
  recordFailedRedrive,
} from './dead-letter.ts';
import { type Event, parseEvent } from './event.ts';
import { type EventHandler, topicOf } from './event-handler.ts';
import { applyEvents, type ConsumerGroup } from './inbox.ts';
import type { Outbox } from './outbox.ts';
import type { IncomingMessage, RejectedMessage, Subscription, Transport } from './transport.ts';

export interface ConsumerOptions {
  /** The consumer group, and the consumer's name in inbox and dead letters. */
  group: string;
  database: Database;
  transport: Transport;
  /** At most one per event type. */
  handlers: readonly EventHandler[];
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  /** Maximum number of messages in one transaction. */
  batchSize?: number;
}

export interface Consumer extends Subscription {
  readonly group: string;
  /** Passes dead letters to their handlers again, all or the given ones; applies each once. */
  redrive(deadLetterIds?: readonly string[]): Promise<{ applied: number; failed: number }>;
  /** The number of dead letters that wait for a redrive. */
  deadLetters(): Promise<number>;
}

/** Subscribes at once. Every event has its effect once, however often it is delivered. */
export function createConsumer(options: ConsumerOptions): Consumer {
  const { group, database, transport, outbox, clock, logger, batchSize } = options;
  const consumerGroup: ConsumerGroup = {
    name: group,
    handlers: new Map(options.handlers.map((handler) => [handler.type, handler])),
    context: { outbox, clock, logger },
  };

  /** Their rows are committed by then. A failure is only logged: it must not stop the group. */
  async function publishRejected(rejected: readonly RejectedMessage[]): Promise<void> {
    if (rejected.length === 0) return;
    try {
      await transport.publishDeadLetters?.(rejected.map((letter) => ({ group, ...letter })));
    } catch (error) {
      logger.warn({ err: String(error), group }, 'could not publish dead letters');
    }
  }

  const subscription = transport.subscribe({
    group,
    topics: [...new Set(options.handlers.map(({ type }) => topicOf(type)))],
    batchSize,
    async handle(batch) {
      await publishRejected(await processMessages(consumerGroup, database, batch));
      crashPoint('after_inbox_commit');
    },
  });

  return {
    ...subscription,
    group,
    deadLetters: () => countDeadLetters(database, group),
    async redrive(deadLetterIds) {
      const result = { applied: 0, failed: 0 };
      for (const id of await listDeadLetterIds(database, group, deadLetterIds)) {
        if (await redriveDeadLetter(consumerGroup, database, id)) result.applied += 1;
        else result.failed += 1;
      }
      return result;
    },
  };
}

/** A message with the event that it holds, or with the reason why it holds none. */
type Delivery = { message: IncomingMessage; event: Event } | RejectedMessage;

const isRejected = (delivery: Delivery): delivery is RejectedMessage => 'reason' in delivery;

/**
 * Applies the events of a batch and stores what cannot be applied as dead letters, which it returns.
 * Rejects on a transient error; the transport then delivers the same messages again.
 */
async function processMessages(
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

/** Returns false when the event fails again; its dead letter then has the new reason. */
async function redriveDeadLetter(
  group: ConsumerGroup,
  database: Database,
  id: string,
): Promise<boolean> {
  try {
    await database.transaction(async (tx) => {
      const letter = await lockDeadLetter.first(tx, { id });
      if (!letter) return;
      const event = parseEvent(letter.value);
      if (!group.handlers.has(event.type)) throw new Error(`no handler for ${event.type}`);
      await applyEvents(group, tx, [event]);
      await deleteDeadLetter.run(tx, { id });
    });
    return true;
  } catch (error) {
    if (isTransient(error)) throw error;
    await recordFailedRedrive.run(database, { id, reason: errorReason(error) });
    return false;
  }
}
