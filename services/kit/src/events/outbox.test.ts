import { upCast } from '#schema/generated/events';
import { eventBytes } from '#schema/limits';
import { createClock } from '../runtime/clock.ts';
import { upCastData } from '../testing/event-stack.ts';
import { createOutbox } from './outbox.ts';

describe('createOutbox', () => {
  it('E1 refuses an event that is too large for a message, with its fact', () => {
    const outbox = createOutbox(createClock());
    const fitting = { ...upCastData(1), sharerId: 'x'.repeat(eventBytes.data - 1_000) };
    expect(outbox.row(upCast(fitting)).type).toBe('catalog.up-cast.v1');
    const large = { ...upCastData(1), sharerId: 'x'.repeat(eventBytes.data) };
    expect(() => outbox.row(upCast(large))).toThrow('too large for an event');
  });
});
