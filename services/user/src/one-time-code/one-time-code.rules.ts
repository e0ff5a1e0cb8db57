import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#kit/runtime/errors';
import { times } from '#schema/limits';

/** A mailed or texted code, as far as it is stored for both. */
export interface StoredCode {
  codeHmac: string;
  issuedAt: Date;
  usedAt: Date | null;
  /** When it was first found expired, so that a clock set back does not revive it. */
  expiredAt: Date | null;
}

export type Verdict = 'right' | 'wrong' | 'used' | 'expired';

/** Does not check for six digits: a malformed code counts as a wrong one. @throws CODE_REQUIRED */
export function parseCode(input: string): string {
  const code = input.normalize('NFKC').trim();
  if (code === '') throw new DomainError('CODE_REQUIRED');
  return code;
}

/**
 * Stored instead of the code. Without a key, a million guesses would invert the hash.
 * @param recipient e-mail address or phone number
 */
export const hmacOfCode = (key: string, codeId: string, recipient: string, code: string): string =>
  createHmac('sha256', key).update(`${codeId}\n${recipient}\n${code}`).digest('base64url');

/** Returns 'used' and 'expired' only for the right code, so that a guess learns nothing. */
export function judgeCode(
  code: StoredCode,
  guessHmac: string,
  validMs: number,
  now: Date,
): Verdict {
  if (!timingSafeEqual(Buffer.from(code.codeHmac), Buffer.from(guessHmac))) return 'wrong';
  if (code.usedAt) return 'used';
  // A code from further ahead than clocks may differ is expired.
  const ageMs = now.getTime() - code.issuedAt.getTime();
  const isAlive = ageMs < validMs && ageMs > -times.clockSkew && !code.expiredAt;
  return isAlive ? 'right' : 'expired';
}

const refusals = {
  wrong: 'CODE_WRONG',
  used: 'CODE_USED',
  expired: 'CODE_EXPIRED',
  'tries exceeded': 'CODE_TRIES_EXCEEDED',
} as const;

/** @throws CODE_WRONG, CODE_USED, CODE_EXPIRED, CODE_TRIES_EXCEEDED */
export function requireRight(verdict: Verdict | 'tries exceeded'): void {
  if (verdict !== 'right') throw new DomainError(refusals[verdict]);
}
