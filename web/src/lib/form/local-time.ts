const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The value of a field for a local time. @param at milliseconds since 1970 */
export function toLocalTime(at: number): string {
  const time = new Date(at);
  const date = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())];
  return `${date.join('-')}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** RFC 3339; null for an empty field, and for what is no time. */
export function toInstant(local: string): string | null {
  const at = new Date(local);
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
