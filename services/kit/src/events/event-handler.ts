import type { Queryable, Transaction } from '#kit/database/database';
import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import { type EventType, eventSchemas } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import type { Event } from './event.ts';
import type { Outbox } from './outbox.ts';

/** What every handler may use. */
export interface HandlerContext {
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
}

export interface EventHandler<T extends EventType = EventType> {
  type: T;
  /**
   * Whether the service needs events of the type at the moment. It passes over others before the inbox, so
   * that they are new when they are delivered again. Always, when it is absent.
   */
  isWanted?(queryable: Queryable): Promise<boolean>;
  /**
   * Receives new events only, in order, inside the transaction that inserts them into the inbox.
   * When that transaction fails it is called again with the same events, so it has no other effects.
   */
  handle(tx: Transaction, events: readonly Event<T>[], context: HandlerContext): Promise<void>;
}

export const eventHandler = <T extends EventType>(
  type: T,
  handle: EventHandler<T>['handle'],
): EventHandler<T> => ({ type, handle });

/** The topic that the schema of the event type names. */
export function topicOf(type: EventType): Topic {
  return (eventSchemas[type] as { 'x-topic': Topic })['x-topic'];
}
