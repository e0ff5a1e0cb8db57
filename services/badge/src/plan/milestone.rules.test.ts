import fc from 'fast-check';
import { badgeForecast } from '#schema/badge-limits';
import { DAY } from '#schema/durations';
import type { UpDay } from '../copy/ups.ts';
import { type Popularity, seededNumbers, simulateUps } from '../testing/simulated-ups.ts';
import { forecastMilestone } from './milestone.rules.ts';

const now = new Date('2026-11-26T00:00:00Z');
const runs = 400;

interface Scenario {
  name: string;
  popularity: Popularity;
  /** Days that the product is known. */
  age: number;
  /** UPs that are missing. */
  ahead: number;
}

const scenarios: Scenario[] = [
  { name: 'one UP in three days', popularity: { perDay: 0.3 }, age: 120, ahead: 10 },
  { name: 'three UPs a day', popularity: { perDay: 3 }, age: 60, ahead: 100 },
  { name: 'three UPs a day, and few missing', popularity: { perDay: 3 }, age: 60, ahead: 10 },
  { name: 'twenty UPs a day', popularity: { perDay: 20 }, age: 100, ahead: 500 },
  { name: 'a product of twelve days', popularity: { perDay: 5 }, age: 12, ahead: 100 },
  { name: 'a third of Goldfingers', popularity: { perDay: 3, golden: 0.3 }, age: 90, ahead: 100 },
  { name: 'bursts of up to nine UPs', popularity: { perDay: 1, burst: 9 }, age: 90, ahead: 100 },
  { name: 'bursts, and few missing', popularity: { perDay: 1, burst: 9 }, age: 90, ahead: 20 },
];

/** How often the milestone of a simulated product is before, within and after the range. */
function checkRange({ popularity, age, ahead }: Omit<Scenario, 'name'>) {
  const next = seededNumbers(7);
  const share = { early: 0, inside: 0, late: 0, beforeLikely: 0 };
  for (let run = 0; run < runs; run += 1) {
    const { history, milestone, reachedAt } = simulateUps(next, popularity, { now, age, ahead });
    const { earliest, likely, latest } = forecastMilestone(milestone, history);
    if (earliest && reachedAt < earliest) share.early += 1 / runs;
    else if (latest && reachedAt > latest) share.late += 1 / runs;
    else share.inside += 1 / runs;
    if (likely && reachedAt < likely) share.beforeLikely += 1 / runs;
  }
  return share;
}

describe('the date of a milestone', () => {
  // Three standard deviations of so many runs.
  const tolerance = (share: number) => 3 * Math.sqrt((share * (1 - share)) / runs);

  it.each(scenarios)('B7 is in the range as often as promised: $name', (scenario) => {
    const { early, inside, late, beforeLikely } = checkRange(scenario);
    const outside = (1 - badgeForecast.share) / 2;
    expect(inside).toBeGreaterThan(badgeForecast.share - tolerance(badgeForecast.share));
    expect(inside).toBeLessThan(badgeForecast.share + 1.5 * tolerance(badgeForecast.share));
    expect(Math.max(early, late)).toBeLessThan(outside + tolerance(outside));
    expect(Math.abs(beforeLikely - 0.5)).toBeLessThan(tolerance(0.5));
  });

  it('B7 is in the range at least as often when the days of a week differ', () => {
    const week = [0.3, 0.3, 1, 1.4, 1.4, 1.3, 1.3];
    const { inside } = checkRange({ popularity: { perDay: 6, week }, age: 90, ahead: 200 });
    expect(inside).toBeGreaterThan(badgeForecast.share - tolerance(badgeForecast.share));
  });

  const even = (perDay: number, days: number): UpDay[] =>
    Array.from({ length: days }, (_, at) => ({
      daysAgo: days - at,
      ups: perDay,
      squares: perDay,
    }));
  const forecast = (missing: number, days: readonly UpDay[], ups = 100) =>
    forecastMilestone(ups + missing, { now, ups, days });

  it('B7 is the missing UPs by those of a day', () => {
    const { outlook, likely, missing, days, ups } = forecast(100, even(10, 60));
    expect({ outlook, missing, days, ups }).toEqual({
      outlook: 'FORESEEABLE',
      missing: 100,
      days: badgeForecast.recentDays,
      ups: 300,
    });
    expect(((likely?.getTime() ?? 0) - now.getTime()) / DAY).toBeCloseTo(10, 0);
  });

  it('B7 is from the last weeks of a popular product, and from more of another one', () => {
    const risen = [...even(1, 90).slice(0, 60), ...even(9, 30)];
    expect(forecast(100, risen)).toMatchObject({ days: 30, ups: 270 });
    const rare = even(1, 90).filter(({ daysAgo }) => daysAgo % 5 === 0);
    expect(forecast(100, rare)).toMatchObject({ days: 89, ups: 17 });
  });

  it('B7 is unknown without UPs, with few, and in the first week', () => {
    const none = { outlook: 'UNKNOWN', earliest: null, likely: null, latest: null };
    const two = [40, 20, 10].map((daysAgo) => ({ daysAgo, ups: 1, squares: 1 }));
    // The first UP of a product and those of today are in no whole day.
    for (const days of [[], two, even(9, 7), [{ daysAgo: 0, ups: 50, squares: 50 }]]) {
      expect(forecast(10, days)).toMatchObject(none);
    }
    expect(forecast(10, even(9, 8)).outlook).toBe('FORESEEABLE');
  });

  it('B7 is far beyond the horizon, and what is beyond it is left out', () => {
    expect(forecast(900_000, even(1, 60))).toMatchObject({ outlook: 'FAR', latest: null });
    const edge = forecast(1_800, even(1, 60));
    expect(edge).toMatchObject({ outlook: 'FORESEEABLE', latest: null });
    expect(edge.earliest).toBeInstanceOf(Date);
  });

  it('B7 is reached with as many UPs as it has, and asks for no history', () => {
    expect(forecast(0, [])).toMatchObject({ outlook: 'REACHED', missing: 0 });
    expect(forecast(-5, even(1, 30))).toMatchObject({ outlook: 'REACHED', missing: 0 });
  });

  const histories = fc
    .uniqueArray(fc.record({ daysAgo: fc.nat(91), ups: fc.integer({ min: 1, max: 5_000 }) }), {
      selector: ({ daysAgo }) => daysAgo,
      maxLength: 92,
    })
    .map((days) =>
      days
        .map((day) => ({ ...day, squares: day.ups }))
        .sort((one, other) => other.daysAgo - one.daysAgo),
    );

  it('B7 is ordered, ahead of now, and later the more is missing', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 1_000_000 }), (days, missing) => {
        const { outlook, earliest, likely, latest } = forecast(missing, days);
        if (outlook !== 'FORESEEABLE') return earliest === null && likely === null;
        const end = Number.POSITIVE_INFINITY;
        const times = [now, earliest, likely, latest].map((time) => time?.getTime() ?? end);
        const sorted = [...times].sort((one, other) => (one < other ? -1 : 1));
        expect(times).toEqual(sorted);
        const more = forecast(missing + 1_000, days);
        expect(more.earliest?.getTime() ?? end).toBeGreaterThanOrEqual(times[1] ?? 0);
        expect(more.latest?.getTime() ?? end).toBeGreaterThanOrEqual(times[3] ?? 0);
        return true;
      }),
      { numRuns: 60 },
    );
  });
});
