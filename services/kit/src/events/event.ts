import { Ajv, type ValidateFunction } from 'ajv';
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

// `allErrors` stays off: a dead letter needs one reason, and the first error bounds the work.
const ajv = new Ajv({ strict: false });
// @NOTE the package's types do not describe its default export under Node's ES modules.
(addFormats as unknown as (ajv: Ajv) => void)(ajv);
const validators = new Map<string, ValidateFunction>();

/**
 * Parses and validates one message.
 * @throws an Error whose message is the reason for a dead letter
 */
export function parseEvent(value: string): AnyEvent {
  const event = JSON.parse(value) as Partial<Event> | null;
  if (event?.specversion !== '1.0' || !isUuid(event.id) || !event.type || !event.subject) {
    throw new Error('not a CloudEvents 1.0 envelope');
  }
  if (!Object.hasOwn(eventSchemas, event.type)) throw new Error(`unknown event type ${event.type}`);
  let validate = validators.get(event.type);
  if (!validate) {
    validate = ajv.compile(eventSchemas[event.type]);
    validators.set(event.type, validate);
  }
  if (!validate(event.data)) {
    throw new Error(`${event.type}: ${ajv.errorsText(validate.errors, { dataVar: 'data' })}`);
  }
  return event as AnyEvent;
}
