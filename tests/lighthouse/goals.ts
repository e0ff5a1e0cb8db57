/** The goals of a page; scores are of 100. */
export const goals = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  /** Cumulative layout shift, at most. */
  shift: 0.02,
} as const;

export type Category = Exclude<keyof typeof goals, 'shift'>;
export const categories = Object.keys(goals).filter((name) => name !== 'shift') as Category[];

export const presets = ['phone', 'desktop'] as const;
export type Preset = (typeof presets)[number];

export interface PageScore {
  /** Name, language and preset. */
  page: string;
  scores: Record<Category, number>;
  shift: number;
  /** Milliseconds: first and largest contentful paint, and total blocking time. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Names of the failed audits. */
  failed: string[];
}

/** One sentence for each missed goal. */
export function missesOf({ page, scores, shift }: PageScore): string[] {
  const low = categories
    .filter((name) => scores[name] < goals[name])
    .map((name) => `${page}: ${name} is ${scores[name]}, not ${goals[name]}`);
  return shift > goals.shift ? [...low, `${page}: the layout shifts by ${shift}`] : low;
}

/** The names of the pages, and the presets, that words choose; all of them where no word is one. */
export function chosen(words: readonly string[], names: readonly string[]) {
  const pages = names.filter((name) => words.some((word) => name.includes(word)));
  const named = presets.filter((preset) => words.includes(preset));
  return {
    pages: pages.length > 0 ? pages : names,
    presets: named.length > 0 ? named : presets,
  };
}

/** The run with the median performance, because single runs vary. */
export function medianOf(runs: readonly PageScore[]): PageScore {
  const sorted = runs.toSorted((one, other) => one.scores.performance - other.scores.performance);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!median) throw new Error('no run');
  return median;
}
