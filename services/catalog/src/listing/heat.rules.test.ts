import fc from 'fast-check';
import { DAY, HOUR } from '#schema/durations';
import { heatOf, sumHeats, type Vote } from './heat.rules.ts';

const now = Date.UTC(2026, 10, 23);
const at = (hours: number, weight = 1): Vote => ({ weight, at: now - hours * HOUR });
const votes = fc.array(
  fc.record({
    weight: fc.constantFrom(1, 2),
    at: fc.integer({ min: now - 30 * DAY, max: now }),
  }),
  { minLength: 1, maxLength: 30 },
);

/** The published formula. */
const sumAt = (time: number, cast: readonly Vote[]) =>
  cast.reduce((sum, { weight, at: castAt }) => sum + weight * 0.5 ** ((time - castAt) / DAY), 0);

describe('the order of rising products', () => {
  it('G3 an UP counts half after a day', () => {
    expect(heatOf([at(0)]) - heatOf([at(24)])).toBeCloseTo(1);
    expect(heatOf([at(24), at(24)])).toBeCloseTo(heatOf([at(0)]));
    expect(heatOf([at(24, 2)])).toBeCloseTo(heatOf([at(0)]));
  });

  it('G3 heat has the order of the formula, at any later time', () => {
    const later = fc.integer({ min: now, max: now + 30 * DAY });
    fc.assert(
      fc.property(votes, votes, later, (one, other, time) => {
        const [left, right] = [sumAt(time, one), sumAt(time, other)];
        fc.pre(Math.abs(left / right - 1) > 1e-6);
        expect(heatOf(one) > heatOf(other)).toBe(left > right);
      }),
    );
  });

  it('G3 the heat of two batches is that of all their UPs', () => {
    fc.assert(
      fc.property(votes, votes, (one, other) => {
        expect(sumHeats(heatOf(one), heatOf(other))).toBeCloseTo(heatOf([...one, ...other]), 6);
      }),
    );
  });
});
