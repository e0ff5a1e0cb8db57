import { DomainError } from '#kit/runtime/errors';
import { lengths } from '#schema/limits';
import { commonPasswords } from './common-passwords.ts';

/** What a chosen password must be (A7, C1). PASSWORD_REQUIRED, PASSWORD_RULE, PASSWORD_COMMON. */
export function parseNewPassword(input: string, refuseCommon: boolean): string {
  if (input === '') throw new DomainError('PASSWORD_REQUIRED');
  const length = Array.from(input).length;
  const { min, max } = lengths.password;
  const isLongEnough = length >= min && length <= max;
  if (!isLongEnough || !/[A-Za-z]/.test(input) || !/[0-9]/.test(input)) {
    throw new DomainError('PASSWORD_RULE');
  }
  if (refuseCommon && commonPasswords.has(input.toLowerCase())) {
    throw new DomainError('PASSWORD_COMMON');
  }
  return input;
}
