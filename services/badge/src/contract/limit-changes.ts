import type { Transaction } from '#kit/database/database';
import type { RequestWriter } from '#kit/subgraph/context';
import { takeAttempt } from '#kit/throttle/count-attempts';
import { enforceWriteLimit, throttled } from '#kit/throttle/write-limits';
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
  if (context.attempts.writeLimits === 'none') return;
  const waitMs = await takeAttempt(context, tx, perBadge, badgeId);
  if (waitMs !== null) throw throttled(waitMs);
  await enforceWriteLimit(context, tx, 'badgeContract', writer);
}
