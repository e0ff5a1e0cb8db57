import { textLength } from '#schema/limits';
import { DomainError } from './errors.ts';

interface Range {
  min?: number;
  max: number;
}

// PostgreSQL cannot store NUL, and terminals interpret other control characters.
const control = /(?![\n\t])\p{Cc}/u;

/**
 * The trimmed text. Its length counts in code points, so that a Chinese character is one.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, each with `field`
 */
export function requireText(input: string, field: string, range: Range): string {
  const text = input.replaceAll('\r\n', '\n').trim();
  if (text === '') throw new DomainError('FIELD_REQUIRED', { field });
  const { min = 1, max } = range;
  const length = textLength(text);
  if (length < min || length > max) throw new DomainError('FIELD_LENGTH', { field, min, max });
  if (control.test(text)) throw new DomainError('FIELD_INVALID', { field });
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
