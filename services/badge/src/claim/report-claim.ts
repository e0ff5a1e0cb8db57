import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { transactionHashPattern } from '#schema/badge-limits';
import { lockBadge } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { badgeOfClaim, type ClaimRow, lockClaim } from './claim-row.ts';
import { moveClaim } from './move-claim.ts';

/** The hash in lower case. @throws FIELD_INVALID */
export function requireHash(text: string): string {
  const hash = text.trim().toLowerCase();
  if (!transactionHashPattern.test(hash)) throw new DomainError('FIELD_INVALID', { field: 'hash' });
  return hash;
}

/**
 * The claimer's wallet has sent the transaction of a voucher. It only shows that sooner: what counts is the chain.
 * @throws NOT_FOUND for a claim of another member; CLAIM_WAY for one that the site sends; FIELD_INVALID, THROTTLED
 */
export async function reportClaim(
  context: BadgeContext,
  writer: RequestWriter,
  { claimId, hash: given }: { claimId: string; hash: string },
): Promise<ClaimRow> {
  const hash = requireHash(given);
  return context.database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    const badgeId = await badgeOfClaim(tx, claimId);
    const badge = badgeId === null ? null : await lockBadge(tx, badgeId);
    const claim = badge && (await lockClaim(tx, claimId));
    if (!badge || claim?.userId !== writer.userId) throw new DomainError('NOT_FOUND');
    if (claim.way !== 'WALLET') throw new DomainError('CLAIM_WAY');
    const isNews = claim.state === 'REQUESTED' || (claim.state === 'SENT' && claim.hash !== hash);
    if (!isNews) return claim;
    await enforceWriteLimit(context, tx, 'badgeClaim', writer);
    return moveClaim(context, tx, badge, claim, { state: 'SENT', hash });
  });
}
