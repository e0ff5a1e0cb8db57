import { DAY } from '#schema/durations';
import { security, times } from '#schema/limits';
import type { Asker } from '../device/known-device.ts';
import { judgeCode, type StoredCode, type Verdict } from '../one-time-code/one-time-code.rules.ts';

/** Which operation may consume a code. UNSTATED: old REST clients do not name an operation. */
export const codePurposes = ['REGISTER', 'RESET', 'BIND', 'UNSTATED'] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** An operation that consumes a code. */
export type CodeUse = Exclude<CodePurpose, 'UNSTATED'>;

/** A code as it is stored. */
export interface IssuedCode extends StoredCode {
  id: string;
  purpose: CodePurpose;
  /** Whether the address had an account when the code was issued. */
  accountExisted: boolean;
}

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

/** A code for another operation is a wrong one. */
export const judgeEmailCode = (
  code: IssuedCode,
  guessHmac: string,
  requested: CodePurpose,
  now: Date,
): Verdict =>
  mayServe(code, requested) ? judgeCode(code, guessHmac, times.emailCodeValid, now) : 'wrong';

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
    limits.push([security.codesPerClientAndEmailPerDay, ofClient]);
    limits.push([security.codesPerEmailPerDay, sent]);
  }
  const waits = limits.flatMap(([max, codes]) => {
    const oldest = codes[max - 1];
    return oldest ? [oldest.issuedAt.getTime() + DAY - now] : [];
  });
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}
