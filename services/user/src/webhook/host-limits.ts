import type { Queryable } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import {
  type AttemptLimit,
  attemptOf,
  type LimitedSubject,
  msUntilFree,
  refundAttempts,
  takeAttempt,
  takeAttempts,
} from '#kit/throttle/count-attempts';
import { throttled } from '#kit/throttle/write-limits';
import type { ThrottleReason } from '#schema/errors';
import { hostLimits } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import { withoutLastDots } from './webhook.rules.ts';

type Context = Pick<UserContext, 'clock' | 'attempts'>;

const limitOf = (kind: keyof typeof hostLimits): AttemptLimit => ({
  scope: `webhook.host.${kind}`,
  max: hostLimits[kind].max,
  windowMs: hostLimits[kind].window,
});

const ofMember = limitOf('ofMember');
const unconfirmed = limitOf('unconfirmed');
const failing = limitOf('failing');

const ofHost: ThrottleReason = 'WEBHOOK_HOST';

const hostOf = (address: string): string => withoutLastDots(new URL(address).hostname);

interface UnconfirmedTest {
  /** The member, or her programs (`testerOf`). */
  tester: string;
  address: string;
}

const ofMemberAt = ({ tester, address }: UnconfirmedTest): LimitedSubject => ({
  limit: ofMember,
  subject: `${tester} ${hostOf(address)}`,
});
const ofAllAt = ({ address }: UnconfirmedTest): LimitedSubject => ({
  limit: unconfirmed,
  subject: hostOf(address),
});

/**
 * Counts a test of an address that its receiver has not confirmed.
 * @throws THROTTLED, with the reason WEBHOOK_HOST when the tests of all members are too many
 */
export async function enforceHostLimit(
  context: Context,
  queryable: Queryable,
  test: UnconfirmedTest,
): Promise<void> {
  if (context.attempts.writeLimits === 'none') return;
  const own = ofMemberAt(test);
  const ownWaitMs = await takeAttempts(context, queryable, [own]);
  if (ownWaitMs !== null) throw throttled(ownWaitMs);
  const waitMs = await takeAttempts(context, queryable, [ofAllAt(test)]);
  if (waitMs === null) return;
  const { code, params } = throttled(waitMs);
  throw new DomainError(code, { ...params, reason: ofHost });
}

/** Uncounts a test that has confirmed the address: its receiver has asked for it. */
export async function refundTest(
  context: Context,
  queryable: Queryable,
  test: UnconfirmedTest,
): Promise<void> {
  if (context.attempts.writeLimits === 'none') return;
  await refundAttempts(context, queryable, [ofMemberAt(test), ofAllAt(test)]);
}

/** Counts a turn that failed, of any webhook at the host. */
export async function countFailure(
  context: Context,
  queryable: Queryable,
  address: string,
): Promise<void> {
  await takeAttempt(context, queryable, failing, hostOf(address));
}

/** The milliseconds until a webhook that is not sound may send to its host again; null when it may. */
export const hostPause = (
  context: Context,
  queryable: Queryable,
  address: string,
): Promise<number | null> =>
  msUntilFree(queryable, failing, attemptOf(context, failing, hostOf(address)));
