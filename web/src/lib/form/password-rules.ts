import { lengths } from '#schema/limits';

export interface PasswordChecks {
  length: boolean;
  letter: boolean;
  digit: boolean;
}

/** The conditions of a new password, each shown in the live checklist. */
export function checkPassword(password: string): PasswordChecks {
  const { min, max } = lengths.password;
  const length = Array.from(password).length;
  return {
    length: length >= min && length <= max,
    letter: /[A-Za-z]/.test(password),
    digit: /\d/.test(password),
  };
}

export function isPassword(password: string): boolean {
  const checks = checkPassword(password);
  return checks.length && checks.letter && checks.digit;
}
