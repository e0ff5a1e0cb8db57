import { createClock } from '#kit/runtime/clock';
import { newId } from '#kit/runtime/ids';
import { eventBytes } from '#schema/event-bytes';
import { leadShared, sessionRevoked } from '#schema/generated/events';
import { createOutbox } from './outbox.ts';

describe('createOutbox', () => {
  it('rel-E1 rejects an event that is too large for a message, and so its transaction', () => {
    const outbox = createOutbox(createClock());
    const userId = newId();
    // 39 bytes each, with quotes and comma.
    const revoked = (count: number) =>
      sessionRevoked({ userId, sessionIds: Array.from({ length: count }, newId) });
    const most = Math.floor((eventBytes.data - 100) / 39);
    expect(outbox.row(revoked(most)).type).toBe('user.session-revoked.v1');
    expect(() => outbox.row(revoked(most + 10))).toThrow('too large for an event');
  });

  it('C-H4 rejects an event that its schema does not describe', () => {
    const outbox = createOutbox(createClock());
    const draft = sessionRevoked({ userId: newId(), sessionIds: [] as never });
    const more = { ...draft, data: { ...draft.data, email: 'a@b.c' } };
    expect(() => outbox.row(more)).toThrow('must NOT have additional properties');
  });

  it('rel-E1 counts bytes, of which a Chinese character has three', () => {
    const outbox = createOutbox(createClock());
    const name = '币'.repeat(eventBytes.data / 2);
    const large = leadShared({ leadId: '1', sharerId: newId(), name });
    expect(() => outbox.row(large)).toThrow('too large for an event');
  });
});
