import type { RequestContext } from '#kit/subgraph/context';
import {
  clearAttempts,
  type LimitedSubject,
  refundAttempts,
  takeAttempt,
  takeAttempts,
} from '#kit/throttle/count-attempts';
import type { UserContext } from '../context.ts';
import { knownCaller } from '../device/known-device.ts';
import {
  delayedLogins,
  loginsPerAccount,
  loginsPerAccountAndClient,
  loginsPerClient,
  loginsPerKnownCaller,
  rightLogins,
} from '../throttle/attempt-limits.ts';
import { clientSubjects, networkOf } from '../throttle/client-limit.ts';
import { loginThrottled } from '../throttle/login-throttled.ts';

/** One try to log in. */
export interface LoginAttempt {
  /** Whose attempts are counted: the given e-mail address, or the account by its id. */
  subject: string;
  /** Null when nobody has the e-mail address. */
  userId: string | null;
}

/** The counters of a try, to be given back after a right password. */
export type CountedLogin = readonly LimitedSubject[];

const ofClientAt = (subject: string, { client }: RequestContext): LimitedSubject => ({
  limit: loginsPerAccountAndClient,
  subject: `${subject}\n${networkOf(client.address)}`,
});

/**
 * Counts a try before its password is verified, so that concurrent guesses cannot exceed a limit.
 * The tries of strangers never block a caller that the account knows. @throws LOGIN_THROTTLED
 */
export async function countLogin(
  context: UserContext,
  { subject, userId }: LoginAttempt,
  request: RequestContext,
): Promise<CountedLogin> {
  const { address } = request.client;
  const known = userId === null ? null : knownCaller(context, request, userId);
  const right = { limit: rightLogins, subject: `${subject}\n${known ?? networkOf(address)}` };
  if (known !== null) {
    const own = { limit: loginsPerKnownCaller, subject: `${subject}\n${known}` };
    return take(context, [right, own]);
  }
  const ofClient = await take(context, [
    right,
    ...clientSubjects(loginsPerClient, address),
    ofClientAt(subject, request),
  ]);
  const ofAccount = await takeOfAccount(context, subject);
  if (typeof ofAccount !== 'number') return [...ofClient, ofAccount];
  await refundAttempts(context, context.database, ofClient);
  throw loginThrottled(ofAccount);
}

async function take(
  context: UserContext,
  subjects: readonly LimitedSubject[],
): Promise<readonly LimitedSubject[]> {
  const waitMs = await takeAttempts(context, context.database, subjects);
  if (waitMs !== null) throw loginThrottled(waitMs);
  return subjects;
}

/** The counter that admits the try, or the milliseconds until one does. */
async function takeOfAccount(
  context: UserContext,
  subject: string,
): Promise<LimitedSubject | number> {
  const { database } = context;
  const firstWaitMs = await takeAttempt(context, database, loginsPerAccount, subject);
  if (firstWaitMs === null) return { limit: loginsPerAccount, subject };
  const delayMs = await takeAttempt(context, database, delayedLogins, subject);
  return delayMs === null ? { limit: delayedLogins, subject } : Math.min(delayMs, firstWaitMs);
}

/** After a wrong password: the try is none of the right ones. */
export const countFailure = (context: UserContext, counted: CountedLogin): Promise<void> =>
  refundAttempts(
    context,
    context.database,
    counted.filter(({ limit }) => limit === rightLogins),
  );

/** After a right password: the try is no failure, and the caller starts again at this account. */
export async function forgetLogin(context: UserContext, counted: CountedLogin): Promise<void> {
  const { database } = context;
  const ofCaller = new Set([loginsPerKnownCaller, loginsPerAccountAndClient]);
  for (const { limit, subject } of counted) {
    if (limit === rightLogins) continue;
    if (ofCaller.has(limit)) await clearAttempts(context, database, limit, subject);
    else await refundAttempts(context, database, [{ limit, subject }]);
  }
}

/** After a new password: nobody is delayed any more. */
export async function forgetLoginsOf(
  context: UserContext,
  email: string,
  request: RequestContext,
): Promise<void> {
  const own = ofClientAt(email, request);
  for (const { limit, subject } of [
    own,
    { limit: loginsPerAccount, subject: email },
    { limit: delayedLogins, subject: email },
  ]) {
    await clearAttempts(context, context.database, limit, subject);
  }
}
