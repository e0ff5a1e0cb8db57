import type { Database, Queryable } from '#kit/database/database';
import type { Clock } from '#kit/runtime/clock';
import { crashPoint } from '#kit/runtime/crash-point';
import type { Logger } from '#kit/runtime/logger';
import { isStatementTimeout, isTransient } from '#kit/runtime/transient-error';
import type { EventType } from '#schema/generated/events';
import {
  countDeadLetters,
  deleteDeadLetter,
  errorReason,
  insertDeadLetters,
  listDeadLetterIds,
  lockDeadLetter,
  recordFailedRedrive,
} from './dead-letter.ts';
import { type Event, parseEvent, parseMessage, UnknownEventType } from './event.ts';
import { type EventHandler, topicOf } from './event-handler.ts';
import { applyEvents, type ConsumerGroup } from './inbox.ts';
import type { Outbox } from './outbox.ts';
import type {
  IncomingMessage,
  RejectedMessage,
  SubscribeOptions,
  Subscription,
  Transport,
} from './transport.ts';

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
  /** See `SubscribeOptions`. */
  paceMs?: SubscribeOptions['paceMs'];
  /** Of a wait for a lock, after which the messages are tried again, however often. */
  lockTimeoutMs?: number;
}

export interface Consumer extends Subscription {
  readonly group: string;
  /** Passes dead letters to their handlers again, all or the given ones; applies each once. */
  redrive(deadLetterIds?: readonly string[]): Promise<{ applied: number; failed: number }>;
  /** The number of dead letters that wait for a redrive. */
  deadLetters(): Promise<number>;
  /** The number of messages that were passed over, since only a newer release knows their type. */
  unknownEvents(): number;
}

/** Below the time of a statement: that a table is locked, as for a rebuild, is no fault of a message. */
const defaultLockTimeoutMs = 10_000;

/** Subscribes at once. Every event has its effect once, however often it is delivered. */
export function createConsumer(options: ConsumerOptions): Consumer {
  const { group, database, transport, outbox, clock, logger, batchSize, paceMs } = options;
  const { lockTimeoutMs = defaultLockTimeoutMs } = options;
  let unknownEvents = 0;
  const consumerGroup: ConsumerGroup = {
    name: group,
    handlers: new Map(options.handlers.map((handler) => [handler.type, handler])),
    context: { outbox, clock, logger },
    onUnknownType: () => {
      unknownEvents += 1;
    },
  };
  const slow: SlowMessages = new Map();

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
    paceMs,
    async handle(batch) {
      const processing = { group: consumerGroup, database, slow, lockTimeoutMs };
      await publishRejected(await processMessages(processing, batch));
      crashPoint('after_inbox_commit');
    },
  });

  return {
    ...subscription,
    group,
    deadLetters: () => countDeadLetters(database, group),
    unknownEvents: () => unknownEvents,
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

interface Processing {
  group: ConsumerGroup;
  database: Database;
  slow: SlowMessages;
  lockTimeoutMs: number;
}

/** How often the transaction of one message alone took too long, by its place in the stream. */
type SlowMessages = Map<string, number>;

/** A message is a dead letter when its own transaction took too long this many times. */
const maxSlowTries = 3;

const placeOf = ({ topic, partition, position }: IncomingMessage) =>
  `${topic} ${partition} ${position}`;

const isRejected = (delivery: Delivery): delivery is RejectedMessage => 'reason' in delivery;

/**
 * Applies the events of a batch and stores what cannot be applied as dead letters, which it returns.
 * Rejects on a transient error; the transport then delivers the same messages again.
 */
async function processMessages(
  processing: Processing,
  messages: readonly IncomingMessage[],
): Promise<readonly RejectedMessage[]> {
  const { group, slow } = processing;
  const all = messages.flatMap((message) => readDelivery(group, message) ?? []);
  const unwanted = await unwantedTypes(processing, all);
  const deliveries = all.filter((one) => isRejected(one) || !unwanted.has(one.event.type));
  const rejected: RejectedMessage[] = [];
  // A message that was too slow before goes alone, so that the others do not wait for it again.
  for (const part of splitAt(deliveries, ({ message }) => slow.has(placeOf(message)))) {
    rejected.push(...(await processDeliveries(processing, part)));
  }
  return rejected;
}

/** The types of these events that their handlers do not want at the moment. */
async function unwantedTypes(
  { group, database }: Processing,
  deliveries: readonly Delivery[],
): Promise<ReadonlySet<EventType>> {
  const unwanted = new Set<EventType>();
  for (const type of new Set(
    deliveries.flatMap((one) => (isRejected(one) ? [] : one.event.type)),
  )) {
    const handler = group.handlers.get(type);
    if (handler?.isWanted && !(await handler.isWanted(database))) unwanted.add(type);
  }
  return unwanted;
}

/** Splits into parts in which every element that matches is alone. */
function splitAt<T>(all: readonly T[], matches: (one: T) => boolean): T[][] {
  const parts: T[][] = [];
  let isOpen = false;
  for (const one of all) {
    const isAlone = matches(one);
    if (isAlone || !isOpen) parts.push([]);
    parts.at(-1)?.push(one);
    isOpen = !isAlone;
  }
  return parts;
}

/** Null for a valid event that the group has no handler for, also one of an unknown type. */
function readDelivery(group: ConsumerGroup, message: IncomingMessage): Delivery | null {
  try {
    const event = parseMessage(message);
    return group.handlers.has(event.type) ? { message, event } : null;
  } catch (error) {
    if (error instanceof UnknownEventType) {
      group.onUnknownType();
      return null;
    }
    return { message, reason: errorReason(error) };
  }
}

/**
 * Uses one transaction; when it fails for good or takes too long, one for each half, down to the
 * failing event.
 */
async function processDeliveries(
  processing: Processing,
  deliveries: readonly Delivery[],
): Promise<readonly RejectedMessage[]> {
  const { group, database, slow, lockTimeoutMs } = processing;
  const rejected = deliveries.filter(isRejected);
  const events = deliveries.flatMap((delivery) => (isRejected(delivery) ? [] : delivery.event));
  try {
    await database.transaction(
      async (tx) => {
        await applyEvents(group, tx, events);
        await storeRejected(group, tx, rejected);
      },
      { lockTimeoutMs },
    );
    for (const { message } of slow.size > 0 ? deliveries : []) slow.delete(placeOf(message));
    return rejected;
  } catch (error) {
    // A half that has committed stays applied: its events are in the inbox.
    if (isTransient(error) && !isStatementTimeout(error)) throw error;
    const [first] = deliveries;
    if (deliveries.length === 1 && first) {
      if (isTransient(error) && mayTryAgain(slow, first.message)) throw error;
      slow.delete(placeOf(first.message));
      const failed = { message: first.message, reason: errorReason(error) };
      await storeRejected(group, database, [failed]);
      return [failed];
    }
    const middle = Math.ceil(deliveries.length / 2);
    const ofFirstHalf = await processDeliveries(processing, deliveries.slice(0, middle));
    const ofSecondHalf = await processDeliveries(processing, deliveries.slice(middle));
    return [...ofFirstHalf, ...ofSecondHalf];
  }
}

/** Counts one try of a message that took too long. */
function mayTryAgain(slow: SlowMessages, message: IncomingMessage): boolean {
  const tries = (slow.get(placeOf(message)) ?? 0) + 1;
  slow.set(placeOf(message), tries);
  return tries < maxSlowTries;
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
