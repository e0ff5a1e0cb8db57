import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#kit/runtime/errors';
import { times } from '#schema/limits';

/** Which operation may use a code up (Q7). UNSTATED: an old client's, whose call names none (C3). */
export const codePurposes = ['REGISTER', 'RESET', 'BIND', 'UNSTATED'] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** An operation that uses a code up. */
export type CodeUse = Exclude<CodePurpose, 'UNSTATED'>;

/** A code as it is kept. */
export interface IssuedCode {
  id: string;
  purpose: CodePurpose;
  codeHmac: string;
  /** Whether the address had an account when the code was issued. */
  accountExisted: boolean;
  issuedAt: Date;
  usedAt: Date | null;
  /** When it was first found too old; a clock set back does not revive it. */
  expiredAt: Date | null;
}

export type Verdict = 'right' | 'wrong' | 'used' | 'expired';

/** As it was typed; what has no six digits is compared like any other wrong code. CODE_REQUIRED. */
export function parseCode(input: string): string {
  const code = input.normalize('NFKC').trim();
  if (code === '') throw new DomainError('CODE_REQUIRED');
  return code;
}

/** Processes may differ by this; a code from further ahead belongs to a clock that was set back. */
const skewMs = 60_000;

/** What is kept of a code: without the key, a million guesses would find it. */
export const hmacOfCode = (key: string, codeId: string, email: string, code: string): string =>
  createHmac('sha256', key).update(`${codeId}\n${email}\n${code}`).digest('base64url');

/** The purposes whose newest code is the one to compare with; UNSTATED stands for any. */
export const purposesFor = (wanted: CodePurpose): readonly CodePurpose[] =>
  wanted === 'UNSTATED' ? codePurposes : [wanted, 'UNSTATED'];

/** Whether a code may serve an operation; a look at it (UNSTATED) is always allowed. */
export function mayServe(code: IssuedCode, wanted: CodePurpose): boolean {
  if (wanted === 'UNSTATED' || code.purpose === wanted) return true;
  if (code.purpose !== 'UNSTATED') return false;
  // With an account, registering serves to be told that there is one; without, nothing to reset.
  if (wanted === 'REGISTER') return true;
  return wanted === 'RESET' ? code.accountExisted : !code.accountExisted;
}

/** That a code is used or expired is told only to whoever knows it. */
export function judge(
  code: IssuedCode,
  guessHmac: string,
  wanted: CodePurpose,
  now: Date,
): Verdict {
  const isRight =
    mayServe(code, wanted) && timingSafeEqual(Buffer.from(code.codeHmac), Buffer.from(guessHmac));
  if (!isRight) return 'wrong';
  if (code.usedAt) return 'used';
  const ageMs = now.getTime() - code.issuedAt.getTime();
  const isAlive = ageMs < times.emailCodeValid && ageMs > -skewMs && !code.expiredAt;
  return isAlive ? 'right' : 'expired';
}
