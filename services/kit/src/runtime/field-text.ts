import { lengths } from '#schema/limits';
import { plainKeyword } from '#schema/search-keyword';
import { textLength, visibleLength } from '#schema/text-length';
import { DomainError } from './errors.ts';

interface Range {
  min?: number;
  max: number;
}

// PostgreSQL cannot store NUL, and terminals interpret other control characters.
const control = /(?![\n\t])\p{Cc}/u;

// Cf, and fillers that have no glyph (Hangul, Braille). Emoji need joiners and variation selectors.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const emoji =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)*|[0-9#*]\ufe0f?\u20e3/gu;

/** Whether a text has characters that nobody sees, or that change the direction of others. */
export const hasInvisible = (text: string): boolean => invisible.test(text.replace(emoji, ''));

/**
 * The trimmed text. Its length counts in code points, so that a Chinese character is one; marks alone
 * do not reach the minimum. Invisible characters are invalid.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, each with `field`
 */
export function requireText(input: string, field: string, range: Range): string {
  const text = input.replaceAll('\r\n', '\n').trim();
  if (text === '') throw new DomainError('FIELD_REQUIRED', { field });
  const { min = 1, max } = range;
  if (visibleLength(text) < min || textLength(text) > max)
    throw new DomainError('FIELD_LENGTH', { field, min, max });
  if (control.test(text) || hasInvisible(text)) throw new DomainError('FIELD_INVALID', { field });
  return text;
}

/** Null for empty input; otherwise as `requireText`. */
export function optionalText(
  input: string | null | undefined,
  field: string,
  range: Range,
): string | null {
  return input?.trim() ? requireText(input, field, range) : null;
}

/**
 * A keyword as it is searched; null when it has only characters that nobody sees, and finds nothing.
 * @throws FIELD_REQUIRED, FIELD_LENGTH
 */
export function requireKeyword(input: string): string | null {
  const keyword = plainKeyword(input);
  if (visibleLength(keyword) === 0 && input.trim() !== '') return null;
  return requireText(keyword, 'keyword', lengths.keyword);
}
