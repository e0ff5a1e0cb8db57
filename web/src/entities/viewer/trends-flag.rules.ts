/** The daily flag: when trends was opened last, and how many posts of its week there were. */
export interface TrendsFlag {
  /** UTC, as YYYY-MM-DD. */
  date: string;
  count: number;
}

const DAY = 24 * 60 * 60 * 1000;

export const utcDate = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 10);

/** Days from Monday 1970-01-05; equal for the days of one UTC week. */
const weekOf = (date: string): number => Math.floor((Date.parse(date) / DAY - 4) / 7);

/**
 * The week's count that the trends menu shows: none after trends was opened on this UTC date. On a later
 * date it is shown again when there are new posts.
 * @param today as YYYY-MM-DD
 */
export function shownWeekCount(weekPosts: number, flag: TrendsFlag | null, today: string): number {
  if (!flag || flag.date > today) return weekPosts;
  if (flag.date === today) return 0;
  const isSameWeek = weekOf(flag.date) === weekOf(today);
  return isSameWeek && weekPosts <= flag.count ? 0 : weekPosts;
}

/** Null for what is no flag of this release. */
export function parseFlag(json: string | null): TrendsFlag | null {
  try {
    const { date, count } = JSON.parse(json ?? '') as Record<string, unknown>;
    const isDate = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);
    return isDate && Number.isSafeInteger(count) ? { date, count: Number(count) } : null;
  } catch {
    return null;
  }
}
