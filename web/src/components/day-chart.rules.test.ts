import fc from 'fast-check';
import { barsOf, topOf } from './day-chart.rules.ts';

const box = { width: 300, height: 100 };

describe('the chart of days', () => {
  it.each([
    [[], 1],
    [[0, 0], 1],
    [[1], 1],
    [[3, 1], 5],
    [[7], 10],
    [[10], 10],
    [[11], 20],
    [[480, 3], 500],
    [[501], 1000],
  ])('R5 ends at a round number above %j', (values, top) => {
    expect(topOf(values)).toBe(top);
  });

  it('R5 keeps every bar within the chart, in the order of the days', () => {
    const value = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 90 }), (values) => {
        const bars = barsOf(
          values.map((each, index) => ({ day: String(index), value: each })),
          box,
        );
        let end = 0;
        for (const { x, y, width, height } of bars) {
          expect(x).toBeGreaterThanOrEqual(end - 1e-9);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y + height).toBeCloseTo(box.height);
          end = x + width;
        }
        expect(end).toBeLessThanOrEqual(box.width);
      }),
    );
  });

  it('R5 draws the largest value tallest, and none below zero', () => {
    const [low, high, none] = barsOf(
      [
        { day: '2026-11-20', value: 1 },
        { day: '2026-11-21', value: 4 },
        { day: '2026-11-22', value: -3 },
      ],
      box,
    );
    expect(low?.height).toBe(20);
    expect(high?.height).toBe(80);
    expect(none?.height).toBe(0);
  });
});
