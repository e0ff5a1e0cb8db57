import { MINUTE } from '#schema/durations';

/** Whole minutes until a time, at least 1 before it; 0 after it and without one. */
export function minutesLeft(until: string | null, now: number): number {
  if (until === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE));
}
