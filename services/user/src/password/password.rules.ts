import { DomainError } from '#kit/runtime/errors';
import type { ErrorParams } from '#schema/errors';
import { lengths } from '#schema/limits';
import { isGuessed } from './guessed-passwords.ts';

/**
 * Needs a letter and a digit. `email` is the address of the account, which a password must not repeat, and `field` what errors
 * name, where a caller has two passwords.
 * @throws PASSWORD_REQUIRED, PASSWORD_RULE, PASSWORD_COMMON
 */
export function parseNewPassword(
  input: string,
  rejectCommon: boolean,
  email: string | null = null,
  field?: string,
): string {
  const params: ErrorParams = field ? { field } : {};
  if (input === '') throw new DomainError('PASSWORD_REQUIRED', params);
  const length = Array.from(input).length;
  const { min, max } = lengths.password;
  const isLongEnough = length >= min && length <= max;
  if (!isLongEnough || !/[A-Za-z]/.test(input) || !/[0-9]/.test(input)) {
    throw new DomainError('PASSWORD_RULE', params);
  }
  if (rejectCommon && isGuessed(input, email)) throw new DomainError('PASSWORD_COMMON', params);
  return input;
}
