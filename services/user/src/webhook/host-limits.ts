import type { Queryable } from '#kit/database/database';
import {
  type AttemptLimit,
  attemptOf,
  msUntilFree,
  takeAttempt,
} from '#kit/throttle/count-attempts';
import { throttled } from '#kit/throttle/write-limits';
import { hostLimits } from '#schema/webhooks';
import type { UserContext } from '../context.ts';

type Context = Pick<UserContext, 'clock' | 'attempts'>;

const limitOf = (kind: keyof typeof hostLimits): AttemptLimit => ({
  scope: `webhook.host.${kind}`,
  max: hostLimits[kind].max,
  windowMs: hostLimits[kind].window,
});

const unconfirmed = limitOf('unconfirmed');
const failing = limitOf('failing');

const hostOf = (address: string): string => new URL(address).hostname;

/**
 * Counts a test of an address that its receiver has not confirmed, by any member.
 * @throws THROTTLED
 */
export async function enforceHostLimit(
  context: Context,
  queryable: Queryable,
  address: string,
): Promise<void> {
  if (context.attempts.writeLimits === 'none') return;
  const waitMs = await takeAttempt(context, queryable, unconfirmed, hostOf(address));
  if (waitMs !== null) throw throttled(waitMs);
}

/** Counts a turn that failed, of any webhook at the host. */
export async function countFailure(
  context: Context,
  queryable: Queryable,
  address: string,
): Promise<void> {
  await takeAttempt(context, queryable, failing, hostOf(address));
}

/** The milliseconds until a webhook that fails may send to its host again; null when it may. */
export const hostPause = (
  context: Context,
  queryable: Queryable,
  address: string,
): Promise<number | null> =>
  msUntilFree(queryable, failing, attemptOf(context, failing, hostOf(address)));
