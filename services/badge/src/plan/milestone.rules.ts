import { badgeForecast } from '#schema/badge-limits';
import { DAY } from '#schema/durations';
import type { UpDay } from '../copy/ups.ts';
import { betaQuantile } from './beta.ts';

/**
 * TRIGGERED when the badge has reached it itself; REACHED, FORESEEABLE, FAR when it is not reached within some years, or UNKNOWN when the product has too few UPs
 * or days to tell.
 */
export const milestoneOutlooks = {
  TRIGGERED: 'TRIGGERED',
  REACHED: 'REACHED',
  FORESEEABLE: 'FORESEEABLE',
  FAR: 'FAR',
  UNKNOWN: 'UNKNOWN',
} as const;
export type MilestoneOutlook = keyof typeof milestoneOutlooks;

export interface MilestoneForecast {
  outlook: MilestoneOutlook;
  /** Counted UPs that are missing. */
  missing: number;
  /** The days of the past that the estimate is from; 0 when there is none. */
  days: number;
  /** The counted UPs of these days. */
  ups: number;
  /** Null for another outlook than FORESEEABLE. */
  earliest: Date | null;
  /** As probably before as after it. Null also when it is beyond the horizon. */
  likely: Date | null;
  latest: Date | null;
}

export interface UpHistory {
  now: Date;
  /** Counted UPs of all days. */
  ups: number;
  /** The days with counted UPs of the longest period and one day more, the oldest first. */
  days: readonly UpDay[];
}

interface Period {
  days: number;
  ups: number;
  /** How much more the days differ than those of a process without memory; at least 1. */
  dispersion: number;
}

/** Today is not over, and the first day of a product has an UP by choice: neither says how many UPs a day has. */
function periodOf(history: readonly UpDay[], longest: number): Period {
  const first = history[0]?.daysAgo ?? 0;
  const days = Math.max(0, Math.min(longest, first - 1));
  const within = history.filter(({ daysAgo }) => daysAgo >= 1 && daysAgo <= days);
  const ups = within.reduce((sum, day) => sum + day.ups, 0);
  if (ups === 0 || days < 2) return { days, ups, dispersion: 1 };
  const mean = ups / days;
  const empty = (days - within.length) * mean ** 2;
  const squares = within.reduce((sum, day) => sum + (day.ups - mean) ** 2, empty);
  const ofWeights = within.reduce((sum, day) => sum + day.squares, 0) / ups;
  return { days, ups, dispersion: Math.max(1, ofWeights, squares / (days - 1) / mean) };
}

/** A short period knows the present better, as soon as it has enough UPs. */
function choosePeriod(history: readonly UpDay[]): Period {
  const recent = periodOf(history, badgeForecast.recentDays);
  return recent.ups / recent.dispersion >= badgeForecast.recentUps
    ? recent
    : periodOf(history, badgeForecast.days);
}

/**
 * When a product reaches a milestone if it gets UPs as in the last weeks: UPs come independently of each other, in
 * bursts as large as the days show. The rate is known from these days only, so the time until the k-th
 * burst has a beta prime distribution: `days * k-gamma / UPs-gamma`, with the prior of Jeffreys.
 */
export function forecastMilestone(milestone: number, history: UpHistory): MilestoneForecast {
  const missing = Math.max(0, milestone - history.ups);
  const period = choosePeriod(history.days);
  const { days, ups, dispersion } = period;
  const none = { missing, days, ups, earliest: null, likely: null, latest: null };
  if (missing === 0) return { ...none, outlook: 'REACHED' };
  const { minDays, minUps, share, horizon } = badgeForecast;
  if (days < minDays || ups < minUps) return { ...none, outlook: 'UNKNOWN' };

  // The last burst goes beyond the milestone by half its size on average.
  const bursts = (missing + (dispersion - 1) / 2) / dispersion;
  const before = (probability: number): Date | null => {
    const x = betaQuantile(probability, bursts, ups / dispersion + 0.5);
    const ms = ((days * x) / (1 - x)) * DAY;
    return ms <= horizon ? new Date(history.now.getTime() + ms) : null;
  };
  const outside = (1 - share) / 2;
  const earliest = before(outside);
  if (earliest === null) return { ...none, outlook: 'FAR' };
  return {
    ...none,
    outlook: 'FORESEEABLE',
    earliest,
    likely: before(0.5),
    latest: before(1 - outside),
  };
}
