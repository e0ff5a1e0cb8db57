import { takeAttempt } from '#kit/throttle/count-attempts';
import type { UserContext } from '../context.ts';
import { wrongFactorNotices, wrongFactors } from '../throttle/attempt-limits.ts';
import { findNotified } from './mail-method-notice.ts';
import { mailAdvice } from './mail-notice.ts';

/**
 * Counts a wrong code after a right first step. At the last of `wrongFactorsToNotify` in a day the owner gets
 * a mail, and no second one on that day: somebody may know her password.
 */
export async function mailWrongFactor(context: UserContext, userId: string): Promise<void> {
  const { database } = context;
  if ((await takeAttempt(context, database, wrongFactors, userId)) === null) return;
  if ((await takeAttempt(context, database, wrongFactorNotices, userId)) !== null) return;
  const account = await findNotified.first(database, { userId });
  if (account) mailAdvice(context, account, 'factor.wrong');
}
