import type { EventType } from '#schema/generated/events';
import type { IncomingMessage } from './transport.ts';

/** Which events of a topic a reader wants. An empty set stands for all. */
export interface EventFilter {
  types: ReadonlySet<EventType>;
  /** Keys of messages. */
  keys: ReadonlySet<string>;
  /** Leaves out what happened before. */
  since: Date | null;
}

/** The envelope of a message; null for a value that is none. */
export function envelopeOf({ value }: Pick<IncomingMessage, 'value'>): object | null {
  try {
    const envelope: unknown = JSON.parse(value);
    return typeof envelope === 'object' && !Array.isArray(envelope) ? envelope : null;
  } catch {
    return null;
  }
}

/** Whether a reader wants the message. One without an envelope passes only a filter of keys. */
export function passes(
  { types, keys, since }: EventFilter,
  message: Pick<IncomingMessage, 'key' | 'value'>,
): boolean {
  if (keys.size > 0 && !keys.has(message.key)) return false;
  if (types.size === 0 && since === null) return true;
  const { type, time } = (envelopeOf(message) ?? {}) as { type?: EventType; time?: string };
  if (types.size > 0 && !(type && types.has(type))) return false;
  return since === null || Date.parse(time ?? '') >= since.getTime();
}
