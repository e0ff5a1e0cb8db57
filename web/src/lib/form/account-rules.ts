import { lengths } from '#schema/limits';

export interface PasswordChecks {
  length: boolean;
  letter: boolean;
  digit: boolean;
}

/** The three conditions of the live checklist (A7). */
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

/** A full http or https address (L2). */
export function isFullUrl(value: string): boolean {
  const text = value.trim();
  if (text.length > lengths.url.max || !/^https?:\/\//i.test(text)) return false;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return false;
  return url.hostname.includes('.') && url.username === '' && url.password === '';
}
