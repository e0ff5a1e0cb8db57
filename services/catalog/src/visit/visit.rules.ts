import { DAY } from '#schema/durations';
import { visits } from '#schema/traffic-limits';

const control = /\p{Cc}/gu;
/** Addresses, links, wallets and long numbers can name a person. */
const personal = /@|:\/\/|www\.|0x[\da-f]{8}|\d(?:[\s().+-]?\d){6}/iu;

/**
 * A searched word as it is published: in lower case, its beginning when it is long. Null when nothing
 * was searched, or when the word could be personal.
 */
export function publicWord(input: string): string | null {
  const text = input
    .toWellFormed()
    .normalize('NFKC')
    .replace(control, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
  if (text === '' || personal.test(text)) return null;
  return Array.from(text).slice(0, visits.word).join('').trim();
}

const adCode = /^[\w-]{1,40}$/u;

/**
 * Of an advertisement's data only its number or code, which clients send alone or as the `id` of a
 * JSON object. Anything else could be personal.
 */
export function adIdOf(data: string): string {
  const [, id = data.trim()] =
    /^\s*\{\s*"(?:ad_?)?id"\s*:\s*"?([\w-]{1,40})"?\s*[,}]/iu.exec(data) ?? [];
  return adCode.test(id) && !personal.test(id) ? id : 'unknown';
}

/** The UTC day of a time, `YYYY-MM-DD`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The last days up to today, oldest first. */
export function lastDays(today: Date, count: number): string[] {
  const midnight = Date.parse(dayOf(today));
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(midnight - (count - 1 - index) * DAY)),
  );
}
