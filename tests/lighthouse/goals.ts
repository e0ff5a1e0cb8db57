/** What a page must reach, of 100 where nothing else is said. */
export const goals = {
  performance: 90,
  accessibility: 100,
  'best-practices': 95,
  seo: 100,
  /** Cumulative layout shift, at most. */
  shift: 0.02,
} as const;

export type Category = Exclude<keyof typeof goals, 'shift'>;
export const categories = Object.keys(goals).filter((name) => name !== 'shift') as Category[];

export interface PageScore {
  page: string;
  scores: Record<Category, number>;
  shift: number;
  /** Milliseconds: first and largest contentful paint, and how long the main thread was blocked. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Audits that failed, by their names. */
  failed: string[];
}

/** Sentences about what a page misses; none when it reaches everything. */
export function missesOf({ page, scores, shift }: PageScore): string[] {
  const low = categories
    .filter((name) => scores[name] < goals[name])
    .map((name) => `${page}: ${name} is ${scores[name]}, not ${goals[name]}`);
  return shift > goals.shift ? [...low, `${page}: the layout shifts by ${shift}`] : low;
}

/** The run in the middle by performance, since one run in a busy moment says little. */
export function medianOf(runs: readonly PageScore[]): PageScore {
  const sorted = runs.toSorted((one, other) => one.scores.performance - other.scores.performance);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!median) throw new Error('no run');
  return median;
}
