import { DomainError } from '#kit/runtime/errors';
import { lengths } from '#schema/limits';
import { commonPasswords } from './common-passwords.ts';

/** Needs a letter and a digit. @throws PASSWORD_REQUIRED, PASSWORD_RULE, PASSWORD_COMMON */
export function parseNewPassword(input: string, rejectCommon: boolean): string {
  if (input === '') throw new DomainError('PASSWORD_REQUIRED');
  const length = Array.from(input).length;
  const { min, max } = lengths.password;
  const isLongEnough = length >= min && length <= max;
  if (!isLongEnough || !/[A-Za-z]/.test(input) || !/[0-9]/.test(input)) {
    throw new DomainError('PASSWORD_RULE');
  }
  if (rejectCommon && commonPasswords.has(input.toLowerCase())) {
    throw new DomainError('PASSWORD_COMMON');
  }
  return input;
}
