import { DomainError } from '#kit/runtime/errors';
import { hasInvisible } from '#kit/runtime/field-text';
import { lengths } from '#schema/limits';
import { textLength } from '#schema/text-length';

// Control characters, line and paragraph separators, lone surrogates, private-use characters.
const harmful = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Trims a nickname of 1-30 characters, at least one of them visible; nicknames are not unique.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export function parseNickname(input: string): string {
  const nickname = input.normalize('NFC').trim();
  if (nickname === '') throw new DomainError('FIELD_REQUIRED', { field: 'nickname' });
  const { min, max } = lengths.nickname;
  if (textLength(nickname) > max) {
    throw new DomainError('FIELD_LENGTH', { field: 'nickname', min, max });
  }
  if (harmful.test(nickname) || hasInvisible(nickname) || !visible.test(nickname)) {
    throw new DomainError('FIELD_INVALID', { field: 'nickname' });
  }
  return nickname;
}

// Crockford's base 32: it leaves out letters that look like digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A nickname without personal data, such as `Vita-7K2P`. `seed` is an integer. */
export function defaultNickname(seed: number): string {
  let letters = '';
  for (let rest = seed; letters.length < 4; rest = Math.floor(rest / alphabet.length)) {
    letters += alphabet[rest % alphabet.length];
  }
  return `Vita-${letters}`;
}
