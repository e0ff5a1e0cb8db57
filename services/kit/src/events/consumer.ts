import { type EventType, eventSchemas } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import type { Database, Transaction } from '../database/database.ts';
import type { Clock } from '../runtime/clock.ts';
import { crashPoint } from '../runtime/crash-point.ts';
import type { Logger } from '../runtime/logger.ts';
import { runTraced } from '../runtime/trace.ts';
import { isTransient } from '../runtime/transient-error.ts';
import {
  buryLetters,
  countLetters,
  dropLetter,
  keepLetter,
  letterIds,
  lockLetter,
  reasonOf,
} from './dead-letter.ts';
import { type Event, parseEvent } from './event.ts';
import { takeIntoInbox } from './inbox.ts';
import type { Outbox } from './outbox.ts';
import type { IncomingMessage, Subscription, Transport } from './transport.ts';

/** What every handler may use. */
export interface HandlerContext {
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
}

export interface EventHandler<T extends EventType = EventType> {
  type: T;
  /**
   * Takes new events only, in order, inside the transaction that notes them as taken. May be
   * called again with the same events when that transaction fails, so it does nothing outside it.
   */
  handle(tx: Transaction, events: readonly Event<T>[], context: HandlerContext): Promise<void>;
}

export const eventHandler = <T extends EventType>(
  type: T,
  handle: EventHandler<T>['handle'],
): EventHandler<T> => ({ type, handle });

export interface ConsumerOptions {
  /** The consumer group, and the consumer's name in inbox and dead letters. */
  group: string;
  database: Database;
  transport: Transport;
  /** One per type at most. */
  handlers: readonly EventHandler[];
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  /** Messages at most in one transaction. */
  batchSize?: number;
}

export interface Consumer extends Subscription {
  readonly group: string;
  /** Puts dead letters back through their handlers, all or the ones named; applies each once. */
  redrive(deadLetterIds?: readonly string[]): Promise<{ applied: number; failed: number }>;
  /** Dead letters that wait for a redrive. */
  deadLetters(): Promise<number>;
}

/** A message that somebody wants: an event, or the reason why it is none. */
type Delivery =
  | { message: IncomingMessage; event: Event; reason: null }
  | { message: IncomingMessage; event: null; reason: string };

export function topicOf(type: EventType): Topic {
  return (eventSchemas[type] as { 'x-topic': Topic })['x-topic'];
}

/** Subscribes at once. Every event has its effect once, however often it is delivered. */
export function createConsumer(options: ConsumerOptions): Consumer {
  const { group, database, transport, outbox, clock, logger, batchSize } = options;
  const handlers = new Map(options.handlers.map((handler) => [handler.type, handler]));
  const context: HandlerContext = { outbox, clock, logger };

  /** Runs of one type, so that order holds and a handler still gets many events at a time. */
  async function callHandlers(tx: Transaction, events: readonly Event[]): Promise<void> {
    for (let start = 0, end = 0; start < events.length; start = end) {
      const type = events[start]?.type as EventType;
      while (end < events.length && events[end]?.type === type) end += 1;
      const run = events.slice(start, end);
      // What many cause names its own event; what one causes is of its trace without a word.
      const trace = run.length === 1 ? run[0]?.traceparent : undefined;
      await runTraced(trace, () => handlers.get(type)?.handle(tx, run, context));
    }
  }

  async function applyEvents(tx: Transaction, events: readonly Event[]): Promise<void> {
    if (events.length === 0) return;
    const byId = new Map(events.map((event) => [event.id, event]));
    const fresh = await takeIntoInbox(tx, group, [...byId.keys()], clock.now());
    await callHandlers(
      tx,
      [...byId.values()].filter(({ id }) => fresh.has(id)),
    );
  }

  async function bury(tx: Database | Transaction, letters: readonly Delivery[]): Promise<void> {
    const found = letters.map(({ message, reason }) => ({ message, reason: reason ?? '' }));
    if (found.length === 0) return;
    await buryLetters(tx, group, found, clock.now());
    for (const { message, reason } of found) {
      const { topic, partition, position } = message;
      logger.error({ group, topic, partition, position, reason }, 'dead letter');
    }
  }

  /** Null for types that the schema knows and nobody here wants. */
  function read(message: IncomingMessage): Delivery | null {
    try {
      const event = parseEvent(message.value);
      return handlers.has(event.type) ? { message, event, reason: null } : null;
    } catch (error) {
      return { message, event: null, reason: reasonOf(error) };
    }
  }

  /**
   * One transaction for all; when it fails for good, each half alone, down to the one at fault.
   * Answers those that became dead letters.
   */
  async function settle(deliveries: readonly Delivery[]): Promise<readonly Delivery[]> {
    const broken = deliveries.filter(({ event }) => !event);
    try {
      await database.transaction(async (tx) => {
        await applyEvents(
          tx,
          deliveries.flatMap(({ event }) => event ?? []),
        );
        await bury(tx, broken);
      });
      return broken;
    } catch (error) {
      // The transport pauses and brings the same messages again; what is in the inbox stays done.
      if (isTransient(error)) throw error;
      const [first] = deliveries;
      if (deliveries.length === 1 && first) {
        const letter = { message: first.message, event: null, reason: reasonOf(error) };
        await bury(database, [letter]);
        return [letter];
      }
      const middle = Math.ceil(deliveries.length / 2);
      const dead = await settle(deliveries.slice(0, middle));
      return [...dead, ...(await settle(deliveries.slice(middle)))];
    }
  }

  /** After their rows, which are what counts; a topic that takes none of them holds nothing up. */
  async function announce(letters: readonly Delivery[]): Promise<void> {
    if (letters.length === 0) return;
    try {
      await transport.deadLetters?.(
        letters.map(({ message, reason }) => ({ group, message, reason: reason ?? '' })),
      );
    } catch (error) {
      logger.warn({ err: String(error), group }, 'dead letters are on no topic');
    }
  }

  async function redriveOne(id: string): Promise<boolean> {
    try {
      await database.transaction(async (tx) => {
        const letter = await lockLetter(tx, id);
        if (!letter) return;
        const event = parseEvent(letter.value);
        if (!handlers.has(event.type)) throw new Error(`nobody here handles ${event.type}`);
        await applyEvents(tx, [event]);
        await dropLetter(tx, id);
      });
      return true;
    } catch (error) {
      if (isTransient(error)) throw error;
      await keepLetter(database, id, reasonOf(error));
      return false;
    }
  }

  const subscription = transport.subscribe({
    group,
    topics: [...new Set(options.handlers.map(({ type }) => topicOf(type)))],
    batchSize,
    async handle(batch) {
      const deliveries = batch.flatMap((message) => read(message) ?? []);
      if (deliveries.length > 0) await announce(await settle(deliveries));
      crashPoint('after_inbox_commit');
    },
  });

  return {
    ...subscription,
    group,
    deadLetters: () => countLetters(database, group),
    async redrive(deadLetterIds) {
      const result = { applied: 0, failed: 0 };
      for (const id of await letterIds(database, group, deadLetterIds)) {
        if (await redriveOne(id)) result.applied += 1;
        else result.failed += 1;
      }
      return result;
    },
  };
}
