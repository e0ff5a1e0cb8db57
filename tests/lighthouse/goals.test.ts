import { chosen, medianOf, missesOf, type PageScore } from './goals.ts';

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
    expect(missesOf(score(95, { shift: 0.02 }))).toEqual([]);
    expect(missesOf(score(94, { shift: 0.03 }))).toEqual([
      '/: performance is 94, not 95',
      '/: the layout shifts by 0.03',
    ]);
  });

  it('perf-G12 allows no failed audit of accessibility, best practices and search engines', () => {
    const scores = { performance: 100, accessibility: 99, 'best-practices': 99, seo: 99 };
    expect(missesOf(score(100, { scores }))).toEqual([
      '/: accessibility is 99, not 100',
      '/: best-practices is 99, not 100',
      '/: seo is 99, not 100',
    ]);
  });

  it('perf-G12 visits the pages and presets that words choose, by default all', () => {
    const names = ['home-en', 'home-zh', 'search-en'];
    expect(chosen([], names)).toEqual({ pages: names, presets: ['phone', 'desktop'] });
    expect(chosen(['home'], names).pages).toEqual(['home-en', 'home-zh']);
    expect(chosen(['desktop'], names)).toEqual({ pages: names, presets: ['desktop'] });
  });

  it('perf-G12 takes the median run', () => {
    expect(medianOf([score(99), score(70), score(91)]).scores.performance).toBe(91);
    expect(medianOf([score(99), score(70)]).scores.performance).toBe(70);
  });
});
