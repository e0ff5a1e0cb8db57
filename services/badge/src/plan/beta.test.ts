import { betaProbability, betaQuantile, logGamma } from './beta.ts';

describe('the beta distribution', () => {
  it('B7 has the known values', () => {
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 12);
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 10);
    // Of a uniform variable, of the larger and the smaller of two, and of a coin that is thrown ten times.
    expect(betaProbability(0.3, 1, 1)).toBeCloseTo(0.3, 12);
    expect(betaProbability(0.3, 2, 1)).toBeCloseTo(0.09, 12);
    expect(betaProbability(0.3, 1, 2)).toBeCloseTo(0.51, 12);
    expect(betaProbability(0.5, 7, 4)).toBeCloseTo(176 / 1024, 12);
    expect([betaProbability(0, 2, 3), betaProbability(1, 2, 3)]).toEqual([0, 1]);
  });

  it('B7 has quantiles that its probabilities lead back to', () => {
    for (const [a, b] of [
      [0.4, 0.9],
      [1, 30_000],
      [12, 3.5],
      [500, 40],
      [1_000_000, 250_000],
    ]) {
      for (const p of [0.1, 0.5, 0.9]) {
        const x = betaQuantile(p, a ?? 0, b ?? 0);
        expect(betaProbability(x, a ?? 0, b ?? 0)).toBeCloseTo(p, 4);
      }
    }
  });
});
