import { DAY } from './durations.ts';

/** The periods of leaderboards, in UTC, and their names in addresses. */

export const periodKinds = { DAY: 'DAY', WEEK: 'WEEK', MONTH: 'MONTH', ALL: 'ALL' } as const;
export type PeriodKind = keyof typeof periodKinds;

export interface Period {
  kind: PeriodKind;
  /** `2026-11-23`, `2026-w47` (ISO 8601), `2026-11` or `all`. */
  key: string;
  /** Milliseconds since 1970; null for all time. */
  startsAt: number | null;
  /** The first millisecond after the period; null for all time. */
  endsAt: number | null;
}

/** Places of one leaderboard. */
export const boardPlaces = 50;

/** Earlier years have no leaderboards. */
const firstYear = 2000;

const allTime: Period = { kind: 'ALL', key: 'all', startsAt: null, endsAt: null };
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const monthKey = (date: Date): string =>
  `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}`;

/** From 0 for Monday to 6 for Sunday. */
const weekday = (time: number): number => (new Date(time).getUTCDay() + 6) % 7;
const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY;

function dayOf(time: number): Period {
  const startsAt = startOfDay(time);
  const date = new Date(startsAt);
  const key = `${monthKey(date)}-${twoDigits(date.getUTCDate())}`;
  return { kind: 'DAY', key, startsAt, endsAt: startsAt + DAY };
}

/** A week belongs to the year of its Thursday. */
function weekOf(time: number): Period {
  const startsAt = startOfDay(time) - weekday(time) * DAY;
  const thursday = startsAt + 3 * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1;
  const key = `${year}-w${twoDigits(week)}`;
  return { kind: 'WEEK', key, startsAt, endsAt: startsAt + 7 * DAY };
}

function monthOf(time: number): Period {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const startsAt = Date.UTC(year, month, 1);
  return { kind: 'MONTH', key: monthKey(date), startsAt, endsAt: Date.UTC(year, month + 1, 1) };
}

/** The period of a kind that contains a time. */
export function periodOf(kind: PeriodKind, time: number): Period {
  switch (kind) {
    case 'DAY':
      return dayOf(time);
    case 'WEEK':
      return weekOf(time);
    case 'MONTH':
      return monthOf(time);
    case 'ALL':
      return allTime;
  }
}

/** The periods that contain a time, one of each kind. */
export const periodsAt = (time: number): Period[] =>
  Object.values(periodKinds).map((kind) => periodOf(kind, time));

/** A time in the period that a key seems to name. */
function timeOf(key: string): { kind: PeriodKind; time: number } | null {
  const [, year = '', week, month, day] =
    /^(\d{4})-(?:w(\d{2})|(\d{2})(?:-(\d{2}))?)$/.exec(key) ?? [];
  if (Number(year) < firstYear) return null;
  if (week) {
    const firstThursday = weekOf(Date.UTC(Number(year), 0, 4)).startsAt ?? 0;
    return { kind: 'WEEK', time: firstThursday + (Number(week) - 1) * 7 * DAY };
  }
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1));
  return { kind: day ? 'DAY' : 'MONTH', time };
}

/** Null for a text that names no period, such as week 54 or February 30. */
export function parsePeriod(key: string): Period | null {
  if (key === allTime.key) return allTime;
  const named = timeOf(key);
  if (!named) return null;
  const period = periodOf(named.kind, named.time);
  // A number out of its range has led to another period.
  return period.key === key ? period : null;
}

/** The period before (-1) or after (1); null for all time. */
export function neighbourOf({ kind, startsAt, endsAt }: Period, step: -1 | 1): Period | null {
  if (startsAt === null || endsAt === null) return null;
  return periodOf(kind, step === 1 ? endsAt : startsAt - 1);
}

export const hasStarted = ({ startsAt }: Period, now: number): boolean =>
  startsAt === null || startsAt <= now;

export const isLive = ({ startsAt, endsAt }: Period, now: number): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
