export type RelativeUnit = 'minute' | 'hour' | 'day';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago a time was, for `Intl.RelativeTimeFormat`. Null for times over a week ago or in the
 * future, which are shown as dates.
 *
 * @param at RFC 3339
 * @param now milliseconds since 1970
 */
export function relativeTime(
  at: string,
  now: number,
): { value: number; unit: RelativeUnit } | null {
  const ago = now - Date.parse(at);
  if (!(ago > -minute) || ago >= 7 * day) return null;
  if (ago < hour) return { value: -Math.max(0, Math.floor(ago / minute)), unit: 'minute' };
  if (ago < day) return { value: -Math.floor(ago / hour), unit: 'hour' };
  return { value: -Math.floor(ago / day), unit: 'day' };
}
