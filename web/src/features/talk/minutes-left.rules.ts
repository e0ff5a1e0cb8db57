import { MINUTE } from '#schema/durations';
import { talk } from '#schema/talk-limits';

/**
 * Whole minutes until the end of the time in which a comment is edited, at least 1 before it; 0 after it and
 * without one. The clock of the browser can be behind, so that never more is left than there was.
 */
export function minutesLeft(until: string | null, now: number): number {
  if (until === null) return 0;
  const left = Math.min(Date.parse(until) - now, talk.editWindow);
  return Math.max(0, Math.ceil(left / MINUTE));
}
