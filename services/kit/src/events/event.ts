import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { validate as isUuid } from 'uuid';
import { newId } from '#kit/runtime/ids';
import { continueTrace, currentTrace } from '#kit/runtime/trace';
import {
  type EventDataByType,
  type EventDraft,
  type EventType,
  eventSchemas,
} from '#schema/generated/events';

/** A CloudEvents 1.0 envelope in its JSON format. */
export interface Event<T extends EventType = EventType> {
  specversion: '1.0';
  /** UUIDv7. */
  id: string;
  /** `/vita/<service>`. */
  source: string;
  type: T;
  /** The key of the message: events of one subject stay in order. */
  subject: string;
  /** RFC 3339. */
  time: string;
  datacontenttype: 'application/json';
  /** W3C Trace Context; absent when the cause was not traced. */
  traceparent?: string;
  /**
   * Decimal number of the event in the outbox of its source. Of two events of one key the later one
   * has the higher number; absent in events of releases before 2026-11-22.
   */
  sequence?: string;
  data: EventDataByType[T];
}

/** An event of any type; `type` is the discriminator. */
export type AnyEvent = { [T in EventType]: Event<T> }[EventType];

export function toEvent<T extends EventType>(draft: EventDraft<T>, time: Date): Event<T> {
  const cause = draft.traceparent ?? currentTrace();
  return {
    specversion: '1.0',
    id: newId(),
    source: `/vita/${draft.type.split('.')[0]}`,
    type: draft.type,
    subject: draft.key,
    time: time.toISOString(),
    datacontenttype: 'application/json',
    ...(cause !== undefined && { traceparent: continueTrace(cause) }),
    data: draft.data,
  };
}

/** Ajv caches what it compiled, by the schema object. */
function createValidators(removeAdditional: boolean) {
  // `allErrors` stays off: a dead letter needs one reason, and the first error bounds the work.
  const ajv = new Ajv({ strict: false, removeAdditional });
  // @NOTE the package's types do not describe its default export under Node's ES modules.
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  /** @throws Error whose message is the first difference from the schema */
  return (type: EventType, data: unknown): void => {
    const validate = ajv.compile(eventSchemas[type]);
    if (validate(data)) return;
    throw new Error(`${type}: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Writers send exactly what the schema says. */
export const checkWritten = createValidators(false);
/** Readers remove fields that a newer release of the writer has added, and pass none of them on. */
const readKnown = createValidators(true);

/** A valid envelope of a type that only a newer release knows. Readers pass over it and count it. */
export class UnknownEventType extends Error {}

/**
 * Parses and validates one message.
 * @throws an Error whose message is the reason for a dead letter
 */
export function parseEvent(value: string): AnyEvent {
  const event = JSON.parse(value) as Partial<Event> | null;
  if (event?.specversion !== '1.0' || !isUuid(event.id) || !event.type || !event.subject) {
    throw new Error('not a CloudEvents 1.0 envelope');
  }
  if (!Object.hasOwn(eventSchemas, event.type)) {
    throw new UnknownEventType(`unknown event type ${event.type}`);
  }
  readKnown(event.type, event.data);
  return event as AnyEvent;
}

/** The consumers of a process share a message, and so its event, which none of them may change. */
const parsed = new WeakMap<object, AnyEvent>();

function freeze<T extends object>(value: T): T {
  for (const each of Object.values(value)) if (typeof each === 'object' && each) freeze(each);
  return Object.freeze(value);
}

/** As `parseEvent`, once for each message object. The event is frozen. */
export function parseMessage(message: Readonly<{ value: string }>): AnyEvent {
  const known = parsed.get(message);
  if (known) return known;
  const event = freeze(parseEvent(message.value));
  parsed.set(message, event);
  return event;
}
