import type { Transaction } from '#kit/database/database';
import { badgeClaimed } from '#schema/generated/events';
import type { BadgeRow } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import { type ClaimState, mayMove } from './claim.rules.ts';
import { type ClaimRow, writeClaim } from './claim-row.ts';

type Change = { state: ClaimState } & Partial<
  Pick<ClaimRow, 'way' | 'tries' | 'hash' | 'tokenId' | 'reason' | 'deadline' | 'counts'>
>;

type MoveContext = Pick<BadgeContext, 'clock' | 'outbox'>;

/** Tells the claim's state to its member, whoever listens, and to the services that send messages. */
export async function tellClaim(
  { outbox }: Pick<MoveContext, 'outbox'>,
  tx: Transaction,
  badge: BadgeRow,
  claim: ClaimRow,
): Promise<void> {
  const { id: claimId, userId, state, way, hash, tokenId, reason } = claim;
  const { id: badgeId, names: name, productId } = badge;
  await outbox.add(
    tx,
    badgeClaimed({ badgeId, claimId, userId, state, way, hash, tokenId, reason, name, productId }),
  );
}

/**
 * Moves a locked claim to another state, and tells so. A move that the states do not allow changes nothing: the chain
 * tells some of its changes twice, as a transaction and as a log. Returns the claim as it is now.
 */
export async function moveClaim(
  context: MoveContext,
  tx: Transaction,
  badge: BadgeRow,
  claim: ClaimRow,
  change: Change,
): Promise<ClaimRow> {
  if (!mayMove(claim.state, change.state)) return claim;
  const after: ClaimRow = { ...claim, ...change, changedAt: context.clock.now() };
  await writeClaim.run(tx, { ...after, now: after.changedAt });
  await tellClaim(context, tx, badge, after);
  return after;
}
