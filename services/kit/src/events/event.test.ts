import { registered, upCast } from '#schema/generated/events';
import { checkWritten, parseEvent, toEvent, UnknownEventType } from './event.ts';

const time = new Date('2026-11-21T10:00:00.000Z');
const userId = '0190f5fe-7c00-7a00-8000-000000000001';
const draft = registered({ userId, roles: [1], language: 'zh' });

describe('events', () => {
  it('rel-E1 puts a draft into a CloudEvents envelope', () => {
    expect(toEvent(draft, time)).toEqual({
      specversion: '1.0',
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      source: '/vita/user',
      type: 'user.registered.v1',
      subject: userId,
      time: '2026-11-21T10:00:00.000Z',
      datacontenttype: 'application/json',
      data: { userId, roles: [1], language: 'zh' },
    });
  });

  it('rel-R36 continues the trace of its cause, and has none without one', () => {
    const trace = `00-${'a'.repeat(32)}-b7ad6b7169203331-01`;
    const { traceparent } = toEvent({ ...draft, traceparent: trace }, time);
    expect(traceparent).toMatch(new RegExp(`^00-${'a'.repeat(32)}-[0-9a-f]{16}-01$`));
    expect(traceparent).not.toBe(trace);
    expect(toEvent(draft, time)).not.toHaveProperty('traceparent');
  });

  it('rel-E6 parses what it writes', () => {
    const event = toEvent(draft, time);
    expect(parseEvent(JSON.stringify(event))).toEqual(event);
  });

  it('rel-E1 takes topic and key of a draft from its schema', () => {
    const { topic, key } = upCast({
      productId: 'p1',
      userId,
      weight: 2,
      upValue: 2,
      countsForRewards: true,
      sharerId: null,
      ownerId: null,
    });
    expect({ topic, key }).toEqual({ topic: 'catalog.product', key: 'p1' });
  });

  const altered = (change: object) => JSON.stringify({ ...toEvent(draft, time), ...change });

  it.each([
    ['invalid JSON', '{', /JSON/],
    ['null', 'null', /not a CloudEvents/],
    ['a number', '7', /not a CloudEvents/],
    ['another version of the envelope', altered({ specversion: '2.0' }), /not a CloudEvents/],
    ['an id that is not a UUID', altered({ id: '1' }), /not a CloudEvents/],
    ['no subject', altered({ subject: '' }), /not a CloudEvents/],
    [
      'an unknown type',
      altered({ type: 'user.vanished.v1' }),
      /unknown event type user.vanished.v1/,
    ],
    [
      'the name of a property of Object',
      altered({ type: 'constructor' }),
      /unknown event type constructor/,
    ],
    [
      'data without a required property',
      altered({ data: { userId } }),
      /must have required property 'roles'/,
    ],
    [
      'a bad id',
      altered({ data: { ...draft.data, userId: '1' } }),
      /data\/userId must match format/,
    ],
  ])('rel-R11 rejects %s with a reason', (_what, value, reason) => {
    expect(() => parseEvent(value)).toThrow(reason);
  });

  it('C-H4 reads an event of a newer release, which has more fields', () => {
    const newer = altered({ data: { ...draft.data, since: 'v2' }, sequence: '7' });
    expect(parseEvent(newer).data).toEqual(draft.data);
  });

  it('C-H4 tells an unknown type from an invalid message', () => {
    expect(() => parseEvent(altered({ type: 'user.vanished.v1' }))).toThrow(UnknownEventType);
    expect(() => parseEvent(altered({ data: {} }))).not.toThrow(UnknownEventType);
  });

  it('C-H4 writes nothing that the schema does not have', () => {
    const more = { ...draft.data, email: 'a@b.c' };
    expect(() => checkWritten(draft.type, draft.data)).not.toThrow();
    expect(() => checkWritten(draft.type, more)).toThrow('additional properties');
    expect(() => checkWritten(draft.type, { userId })).toThrow("required property 'roles'");
  });
});
