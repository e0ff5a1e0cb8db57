import { createHmac, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#kit/runtime/errors';
import { DAY } from '#schema/durations';
import { security, times } from '#schema/limits';
import type { Asker } from '../device/known-device.ts';

/** Which operation may consume a code. UNSTATED: old REST clients do not name an operation. */
export const codePurposes = ['REGISTER', 'RESET', 'BIND', 'UNSTATED'] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** An operation that consumes a code. */
export type CodeUse = Exclude<CodePurpose, 'UNSTATED'>;

/** A code as it is stored. */
export interface IssuedCode {
  id: string;
  purpose: CodePurpose;
  codeHmac: string;
  /** Whether the address had an account when the code was issued. */
  accountExisted: boolean;
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

/** Stored instead of the code. Without a key, a million guesses would invert the hash. */
export const hmacOfCode = (key: string, codeId: string, email: string, code: string): string =>
  createHmac('sha256', key).update(`${codeId}\n${email}\n${code}`).digest('base64url');

/** The newest code of these purposes is compared with the input; UNSTATED matches any purpose. */
export const purposesFor = (requested: CodePurpose): readonly CodePurpose[] =>
  requested === 'UNSTATED' ? codePurposes : [requested, 'UNSTATED'];

/** Whether a code may be used for an operation. Checking it (UNSTATED) is always allowed. */
export function mayServe(code: IssuedCode, requested: CodePurpose): boolean {
  if (requested === 'UNSTATED' || code.purpose === requested) return true;
  if (code.purpose !== 'UNSTATED') return false;
  // REGISTER and BIND are allowed with an account too: the owner of the mailbox then gets EMAIL_TAKEN.
  return requested === 'RESET' ? code.accountExisted : true;
}

/** Returns 'used' and 'expired' only for the right code, so that a guess learns nothing. */
export function judge(
  code: IssuedCode,
  guessHmac: string,
  requested: CodePurpose,
  now: Date,
): Verdict {
  const isRight =
    mayServe(code, requested) &&
    timingSafeEqual(Buffer.from(code.codeHmac), Buffer.from(guessHmac));
  if (!isRight) return 'wrong';
  if (code.usedAt) return 'used';
  // A code from further ahead than clocks may differ is expired.
  const ageMs = now.getTime() - code.issuedAt.getTime();
  const isAlive = ageMs < times.emailCodeValid && ageMs > -times.clockSkew && !code.expiredAt;
  return isAlive ? 'right' : 'expired';
}

/** A code that was sent in the last 24 hours. */
export interface SentCode {
  issuedAt: Date;
  deviceKey: string | null;
  clientKey: string | null;
}

/**
 * The milliseconds until the asker may get a code again; null when at once. A stranger is also limited
 * by what others ask for, so that nobody floods a mailbox.
 * @param sent codes of one address, newest first
 */
export function dailyWaitMs(
  sent: readonly SentCode[],
  asker: Asker,
  isKnown: boolean,
  now: number,
): number | null {
  const own = (code: SentCode) =>
    asker.deviceKey === null
      ? code.clientKey === asker.clientKey
      : code.deviceKey === asker.deviceKey;
  const limits: [number, readonly SentCode[]][] = [
    [security.codesPerAskerPerDay, sent.filter(own)],
  ];
  if (!isKnown) {
    const ofClient = sent.filter(({ clientKey }) => clientKey === asker.clientKey);
    limits.push([security.codesPerClientAndAddressPerDay, ofClient]);
    limits.push([security.codesPerAddressPerDay, sent]);
  }
  const waits = limits.flatMap(([max, codes]) => {
    const oldest = codes[max - 1];
    return oldest ? [oldest.issuedAt.getTime() + DAY - now] : [];
  });
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}
