import { textLength, visibleLength } from '#schema/text-length';
import { DomainError } from './errors.ts';

interface Range {
  min?: number;
  max: number;
}

// PostgreSQL stores neither NUL nor half of a pair of surrogates (Cs), and terminals interpret other control
// characters.
const unstorable = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

// Cf, and fillers that have no glyph (Hangul, Braille). Emoji need joiners and variation selectors.
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const emoji =
  /\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f\p{Emoji_Modifier}]*)*|[0-9#*]\ufe0f?\u20e3/gu;

/** Whether a text has characters that nobody sees, or that change the direction of others. */
export const hasInvisible = (text: string): boolean => invisible.test(text.replace(emoji, ''));

/**
 * The trimmed text. Its length counts in code points, so that a Chinese character is one; marks alone
 * do not reach the minimum. Invisible characters are invalid.
 * @param at parameters of the error: the index of the text in a list, and the label when it is not the field's name
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, each with `field`
 */
export function requireText(
  input: string,
  field: string,
  { min = 1, max }: Range,
  at: { index?: number; label?: string } = {},
): string {
  const text = input.replaceAll('\r\n', '\n').trim();
  const place = { field, ...at };
  if (text === '') throw new DomainError('FIELD_REQUIRED', place);
  if (visibleLength(text) < min || textLength(text) > max)
    throw new DomainError('FIELD_LENGTH', { ...place, min, max });
  if (unstorable.test(text) || hasInvisible(text)) throw new DomainError('FIELD_INVALID', place);
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
