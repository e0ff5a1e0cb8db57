import { DomainError } from '#kit/runtime/errors';
import { takeAttempt } from '#kit/throttle/count-attempts';
import type { UserContext } from '../context.ts';
import { wrongFactorNotices, wrongFactors } from '../throttle/attempt-limits.ts';
import { findNotified } from './mail-method-notice.ts';
import { mailNoticeWithAdvice } from './mail-notice.ts';

/** Waits for an attempt to prove a second factor, and counts it when its code is wrong. */
export async function withWrongFactorNotice<T>(
  context: UserContext,
  userId: string,
  attempt: Promise<T>,
): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === 'FACTOR_CODE_WRONG';
    if (isWrong) await countWrongFactor(context, userId);
    throw error;
  }
}

/**
 * Counts a wrong code after a right first step, or in a session. At the last of `wrongFactorsToNotify` in a day
 * the owner gets a mail, and no second one on that day: somebody may know her password, or have the token of her session.
 */
async function countWrongFactor(context: UserContext, userId: string): Promise<void> {
  const { database } = context;
  if ((await takeAttempt(context, database, wrongFactors, userId)) === null) return;
  if ((await takeAttempt(context, database, wrongFactorNotices, userId)) !== null) return;
  const account = await findNotified.first(database, { userId });
  if (account) mailNoticeWithAdvice(context, account, 'factor.wrong');
}
