import type { RequestContext } from '#kit/subgraph/context';
import { clearAttempts, takeAttempts } from '#kit/throttle/count-attempts';
import type { UserContext } from '../context.ts';
import { knownCaller } from '../device/known-device.ts';
import { factorGuesses, factorGuessesOfKnownCaller } from '../throttle/attempt-limits.ts';
import { loginThrottled } from '../throttle/login-throttled.ts';
import { countFailure, countLogin, forgetLogin } from './login-attempts.ts';

/**
 * Runs one attempt to confirm a factor, limited per caller. Strangers share a daily limit, and each caller
 * that the account knows has its own, so that strangers cannot lock the owner out.
 * @throws LOGIN_THROTTLED, and the errors of the work
 */
export async function limitFactorAttempts<T>(
  context: UserContext,
  userId: string,
  request: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  const counted = await countLogin(context, { subject: `factor ${userId}`, userId }, request);
  const known = knownCaller(context, request, userId);
  const guess =
    known === null
      ? { limit: factorGuesses, subject: userId }
      : { limit: factorGuessesOfKnownCaller, subject: `${userId}\n${known}` };
  const waitMs = await takeAttempts(context, context.database, [guess]);
  if (waitMs !== null) throw loginThrottled(waitMs);
  try {
    const result = await work();
    await forgetLogin(context, counted);
    await clearAttempts(context, context.database, guess.limit, guess.subject);
    await clearAttempts(context, context.database, factorGuesses, userId);
    return result;
  } catch (error) {
    await countFailure(context, counted);
    throw error;
  }
}
