import fc from 'fast-check';
import {
  hasStarted,
  isLive,
  neighbourOf,
  parsePeriod,
  periodKinds,
  periodOf,
} from './board-period.ts';
import { DAY } from './durations.ts';

const kinds = fc.constantFrom(...Object.values(periodKinds));
const times = fc.integer({ min: Date.UTC(2000, 0, 8), max: Date.UTC(2998, 0, 1) });
const at = (text: string) => Date.parse(text);

describe('the periods of leaderboards', () => {
  it.each([
    ['2026-11-23', 'DAY', '2026-11-23T00:00:00Z', '2026-11-24T00:00:00Z'],
    ['2024-02-29', 'DAY', '2024-02-29T00:00:00Z', '2024-03-01T00:00:00Z'],
    ['2026-w48', 'WEEK', '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z'],
    ['2026-w01', 'WEEK', '2025-12-29T00:00:00Z', '2026-01-05T00:00:00Z'],
    ['2026-w53', 'WEEK', '2026-12-28T00:00:00Z', '2027-01-04T00:00:00Z'],
    ['2026-11', 'MONTH', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['2026-12', 'MONTH', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ])('G3 %s is a %s from %s to %s', (key, kind, startsAt, endsAt) => {
    expect(parsePeriod(key)).toEqual({
      kind,
      key,
      startsAt: at(startsAt),
      endsAt: at(endsAt),
    });
  });

  it.each([
    '',
    '0',
    '0000-01-01',
    '0000',
    '1999-12-31',
    '2026',
    '2026-00',
    '2026-13',
    '2026-02-30',
    '2025-02-29',
    '2026-11-31',
    '2026-w00',
    '2026-w54',
    '2025-w53',
    '2026-W47',
    '2026-w1',
    '2026-11-23 ',
    '12026-11-23',
    'ALL',
    'today',
    '٢٠٢٦-11',
  ])('G3 %j names no period', (key) => {
    expect(parsePeriod(key)).toBeNull();
  });

  it('G3 each key is read as the period that wrote it', () => {
    fc.assert(
      fc.property(kinds, times, (kind, time) => {
        const period = periodOf(kind, time);
        expect(parsePeriod(period.key)).toEqual(period);
        expect(isLive(period, time)).toBe(true);
      }),
    );
  });

  it('G3 periods follow one another without a gap', () => {
    fc.assert(
      fc.property(kinds, times, (kind, time) => {
        const period = periodOf(kind, time);
        const next = neighbourOf(period, 1);
        if (kind === 'ALL') return expect(next).toBeNull();
        expect(next?.startsAt).toBe(period.endsAt);
        expect(next && neighbourOf(next, -1)).toEqual(period);
      }),
    );
  });

  it('G3 a week has seven days from a Monday, and its year has January 4 in week 1', () => {
    fc.assert(
      fc.property(times, (time) => {
        const { startsAt, endsAt } = periodOf('WEEK', time);
        expect(new Date(startsAt ?? 0).getUTCDay()).toBe(1);
        expect((endsAt ?? 0) - (startsAt ?? 0)).toBe(7 * DAY);
        const year = new Date(time).getUTCFullYear();
        expect(periodOf('WEEK', Date.UTC(year, 0, 4)).key).toBe(`${year}-w01`);
      }),
    );
  });

  it('G3 a period is live from its first to its last millisecond, all time always', () => {
    const day = periodOf('DAY', at('2026-11-23T12:00:00Z'));
    expect(hasStarted(day, at('2026-11-22T23:59:59.999Z'))).toBe(false);
    expect(isLive(day, at('2026-11-23T00:00:00Z'))).toBe(true);
    expect(isLive(day, at('2026-11-23T23:59:59.999Z'))).toBe(true);
    expect(isLive(day, at('2026-11-24T00:00:00Z'))).toBe(false);
    expect(isLive(periodOf('ALL', 0), 0)).toBe(true);
  });
});
