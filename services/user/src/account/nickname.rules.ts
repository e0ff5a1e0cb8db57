import { DomainError } from '#kit/runtime/errors';
import { lengths, textLength } from '#schema/limits';

// Controls, line and paragraph separators, halves of characters, and marks that turn the direction
// of the text around them.
const harmful = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** 1-30 characters, trimmed, at least one of them visible; need not be unique (Q9). */
export function parseNickname(input: string): string {
  const nickname = input.normalize('NFC').trim();
  if (nickname === '') throw new DomainError('FIELD_REQUIRED', { field: 'nickname' });
  const { min, max } = lengths.nickname;
  if (textLength(nickname) > max) {
    throw new DomainError('FIELD_LENGTH', { field: 'nickname', min, max });
  }
  if (harmful.test(nickname) || !visible.test(nickname)) {
    throw new DomainError('FIELD_INVALID', { field: 'nickname' });
  }
  return nickname;
}

// Crockford's: no letter that looks like a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A name that says nothing about its bearer, such as `Vita-7K2P`. `seed` is a whole number. */
export function defaultNickname(seed: number): string {
  let letters = '';
  for (let rest = seed; letters.length < 4; rest = Math.floor(rest / alphabet.length)) {
    letters += alphabet[rest % alphabet.length];
  }
  return `Vita-${letters}`;
}
