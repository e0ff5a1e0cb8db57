import { DAY } from '#schema/durations';
import type { UpDay } from '../copy/ups.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Numbers = () => number;

/** Waiting times are exponential, so that their number within a day is Poisson. */
function poisson(next: Numbers, mean: number): number {
  const wait = () => -Math.log1p(-next());
  let count = 0;
  for (let time = wait(); time < mean; time += wait()) count += 1;
  return count;
}

export interface Popularity {
  /** UPs of members, or bursts of them, of one day on average. */
  perDay: number;
  /** The most UPs of one burst, which has one at least. */
  burst?: number;
  /** The share of UPs that count twice. */
  golden?: number;
  /** Times the average, for each day of a week. */
  week?: readonly number[];
}

/** What the UPs of a day add, each in its order. */
function dayOfUps(next: Numbers, day: number, popularity: Popularity): number[] {
  const { perDay, burst = 1, golden = 0, week = [1] } = popularity;
  const bursts = poisson(next, perDay * (week[day % week.length] ?? 1));
  return Array.from({ length: bursts }, () => 1 + Math.floor(next() * burst)).flatMap((size) =>
    Array.from({ length: size }, () => (next() < golden ? 2 : 1)),
  );
}

/** A product of some age, at the beginning of a day, and when its UPs reach a milestone after it. */
export function simulateUps(
  next: Numbers,
  popularity: Popularity,
  { now, age, ahead }: { now: Date; age: number; ahead: number },
) {
  const days: UpDay[] = [];
  let ups = 0;
  for (let daysAgo = age; daysAgo >= 1; daysAgo -= 1) {
    const weights = dayOfUps(next, daysAgo, popularity);
    const sum = weights.reduce((all, one) => all + one, 0);
    const squares = weights.reduce((all, one) => all + one * one, 0);
    if (sum > 0) days.push({ daysAgo, ups: sum, squares });
    ups += sum;
  }
  const milestone = ups + ahead;
  let total = ups;
  for (let day = 0; ; day += 1) {
    const weights = dayOfUps(next, 700 - day, popularity);
    for (const [at, weight] of weights.entries()) {
      total += weight;
      if (total < milestone) continue;
      const reachedAt = new Date(now.getTime() + (day + (at + 1) / (weights.length + 1)) * DAY);
      return { history: { now, ups, days }, milestone, reachedAt };
    }
  }
}
