import fc from 'fast-check';
import { parseFlag, shownWeekCount, utcDate } from './trends-flag.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
// A Wednesday.
const opened = { date: '2026-11-25', count: 5 };

describe('count of the trends menu', () => {
  it('Q55 A17 is shown until trends was opened on that UTC date', () => {
    expect(shownWeekCount(5, null, '2026-11-25')).toBe(5);
    expect(shownWeekCount(5, opened, '2026-11-25')).toBe(0);
    expect(shownWeekCount(9, opened, '2026-11-25')).toBe(0);
  });

  it('Q55 is shown again on the next date with new posts, not before', () => {
    expect(shownWeekCount(5, opened, '2026-11-26')).toBe(0);
    expect(shownWeekCount(6, opened, '2026-11-27')).toBe(6);
  });

  it('Q55 is shown again in the next week, whose count starts at 0', () => {
    expect(shownWeekCount(5, opened, '2026-11-29')).toBe(0);
    expect(shownWeekCount(1, opened, '2026-11-30')).toBe(1);
    expect(shownWeekCount(0, opened, '2026-11-30')).toBe(0);
  });

  it('Q55 is shown when the clock was set back', () => {
    expect(shownWeekCount(5, opened, '2026-11-24')).toBe(5);
  });

  it('Q55 is the count or nothing, for any flag and day', () => {
    const day = fc.integer({ min: 0, max: 30_000 }).map((days) => utcDate(days * DAY));
    fc.assert(
      fc.property(fc.nat(500), day, fc.nat(500), day, (weekPosts, date, count, today) => {
        const shown = shownWeekCount(weekPosts, { date, count }, today);
        expect([0, weekPosts]).toContain(shown);
        if (date === today) expect(shown).toBe(0);
      }),
    );
  });

  it.each([
    [null],
    ['no JSON'],
    ['null'],
    ['{}'],
    ['{"date":"today","count":1}'],
    ['{"date":"2026-11-25","count":"1"}'],
  ])('A17 ignores the flag %s', (json) => {
    expect(parseFlag(json)).toBeNull();
  });

  it('A17 reads a stored flag', () => {
    expect(parseFlag(JSON.stringify(opened))).toEqual(opened);
  });
});
