import { toInstant, toLocalTime } from './local-time.ts';

describe('the times of fields', () => {
  it('F6 name a time of the reader, which comes back the same', () => {
    const local = toLocalTime(Date.parse('2026-11-23T10:05:42Z'));
    expect(local).toMatch(/^2026-11-2\dT\d\d:\d5$/);
    expect(toInstant(local)).toBe('2026-11-23T10:05:00.000Z');
    for (const none of ['', 'soon', '2026-13-40T10:00']) expect(toInstant(none)).toBeNull();
  });
});
