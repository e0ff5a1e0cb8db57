import { createClock, utcWeek } from './clock.ts';

describe('clock', () => {
  it.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16'],
    ['2026-11-21T10:00:00.000Z', '2026-11-16'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2027-01-01T12:00:00.000Z', '2026-12-28'],
    ['2024-03-03T12:00:00.000+05:00', '2024-02-26'],
  ])('rel-R30 counts %s in the week of Monday %s, UTC', (at, monday) => {
    expect(utcWeek(new Date(at))).toBe(monday);
  });

  it('rel-R30 shifts from the machine time, where each shift replaces the last one', () => {
    const clock = createClock();
    const day = 24 * 60 * 60 * 1000;
    const before = clock.now().getTime();
    clock.shift(3 * day);
    clock.shift(day);
    const shifted = clock.now().getTime();
    clock.shift(0);
    const after = clock.now().getTime();
    expect(shifted - before).toBeGreaterThanOrEqual(day);
    expect(shifted - after).toBeLessThanOrEqual(day);
  });
});
