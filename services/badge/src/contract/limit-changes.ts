import type { Transaction } from '#kit/database/database';
import type { RequestWriter } from '#kit/subgraph/context';
import { refundAttempt, takeAttempt } from '#kit/throttle/count-attempts';
import { takeWrite, throttled } from '#kit/throttle/write-limits';
import { contractChanges } from '#schema/badge-write-limits';
import type { BadgeContext } from '../context.ts';

const perBadge = {
  scope: 'badgeContract.badge',
  max: contractChanges.max,
  windowMs: contractChanges.window,
};

/**
 * Counts what an owner changes in the contract of a badge, for which the site pays. Staff and the chain change it without
 * a limit.
 * @throws THROTTLED
 */
export async function limitChanges(
  context: BadgeContext,
  tx: Transaction,
  badgeId: string,
  writer: RequestWriter,
): Promise<void> {
  const waitMs = await countChange(context, tx, badgeId, writer);
  if (waitMs !== null) throw throttled(waitMs);
}

/** The same for a caller who goes on in any case: the milliseconds until a change is possible again, or null. */
export async function countChange(
  context: BadgeContext,
  tx: Transaction,
  badgeId: string,
  writer: RequestWriter,
): Promise<number | null> {
  if (context.attempts.writeLimits === 'none') return null;
  const ofBadge = await takeAttempt(context, tx, perBadge, badgeId);
  if (ofBadge !== null) return ofBadge;
  const ofWriter = await takeWrite(context, tx, 'badgeContract', writer);
  if (ofWriter !== null) await refundAttempt(context, tx, perBadge, badgeId);
  return ofWriter;
}
