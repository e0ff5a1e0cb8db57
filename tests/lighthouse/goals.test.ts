import { medianOf, missesOf, type PageScore } from './goals.ts';

const score = (performance: number, rest: Partial<PageScore> = {}): PageScore => ({
  page: '/',
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
  shift: 0,
  firstPaint: 0,
  largestPaint: 0,
  blocked: 0,
  failed: [],
  ...rest,
});

describe('what pages must reach', () => {
  it('perf-G12 reports a metric below its goal, and none exactly at it', () => {
    expect(missesOf(score(90, { shift: 0.02 }))).toEqual([]);
    expect(missesOf(score(89, { shift: 0.03 }))).toEqual([
      '/: performance is 89, not 90',
      '/: the layout shifts by 0.03',
    ]);
  });

  it('perf-G12 takes the median run', () => {
    expect(medianOf([score(99), score(70), score(91)]).scores.performance).toBe(91);
    expect(medianOf([score(99), score(70)]).scores.performance).toBe(70);
  });
});
