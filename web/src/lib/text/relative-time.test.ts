import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('relative time', () => {
  it('M1 returns minutes, then hours, then days', () => {
    expect(relativeTime('2026-11-20T11:59:40Z', now)).toEqual({ value: -0, unit: 'minute' });
    expect(relativeTime('2026-11-20T11:15:00Z', now)).toEqual({ value: -45, unit: 'minute' });
    expect(relativeTime('2026-11-20T07:00:00Z', now)).toEqual({ value: -5, unit: 'hour' });
    expect(relativeTime('2026-11-17T12:00:00Z', now)).toEqual({ value: -3, unit: 'day' });
  });

  it('M1 returns null for older, future and invalid times', () => {
    expect(relativeTime('2026-11-13T12:00:00Z', now)).toBeNull();
    expect(relativeTime('2026-11-20T12:05:00Z', now)).toBeNull();
    expect(relativeTime('nonsense', now)).toBeNull();
  });
});
