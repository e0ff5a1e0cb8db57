import type { Event } from '#kit/events/event';
import type { OutgoingMessage } from '#kit/events/transport';
import type { EventType } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import { createTexts } from '../data/texts.ts';

interface Events<T extends EventType> {
  events: Event<T>[];
  messages: OutgoingMessage[];
}

/**
 * The messages of these events, a tenth of them twice: the repeat comes later, as after a lost
 * acknowledgement.
 * @param count of the messages, with the repeats
 */
export function withRepeats<T extends EventType>(
  count: number,
  topic: Topic,
  create: (count: number) => Event<T>[],
): Events<T> {
  const events = create(Math.ceil(count * 0.9));
  const texts = createTexts(5);
  const sent = [...events];
  while (sent.length < count) {
    const place = texts.below(sent.length);
    const event = sent[place] as Event<T>;
    const later = place + texts.below(Math.min(1_000, sent.length - place)) + 1;
    sent.splice(later, 0, event);
  }
  const messages = sent.map((event) => ({
    topic,
    key: event.subject,
    value: JSON.stringify(event),
  }));
  return { events, messages };
}
