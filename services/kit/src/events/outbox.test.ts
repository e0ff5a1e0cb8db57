import { createClock } from '#kit/runtime/clock';
import { upCastData } from '#kit/testing/event-stack';
import { upCast } from '#schema/generated/events';
import { eventBytes } from '#schema/limits';
import { createOutbox } from './outbox.ts';

describe('createOutbox', () => {
  it('rel-E1 rejects an event that is too large for a message, and so its transaction', () => {
    const outbox = createOutbox(createClock());
    const fitting = { ...upCastData(1), sharerId: 'x'.repeat(eventBytes.data - 1_000) };
    expect(outbox.row(upCast(fitting)).type).toBe('catalog.up-cast.v1');
    const large = { ...upCastData(1), sharerId: 'x'.repeat(eventBytes.data) };
    expect(() => outbox.row(upCast(large))).toThrow('too large for an event');
  });

  it('rel-E1 counts bytes, of which a Chinese character has three', () => {
    const outbox = createOutbox(createClock());
    const large = { ...upCastData(1), sharerId: '币'.repeat(eventBytes.data / 2) };
    expect(() => outbox.row(upCast(large))).toThrow('too large for an event');
  });
});
