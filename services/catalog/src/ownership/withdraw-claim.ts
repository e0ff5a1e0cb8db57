import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { CatalogContext } from '../context.ts';
import { type ClaimRow, endClaim, findClaim, lockClaim } from './claim-row.ts';
import { requireOwnOpenClaim } from './start-claim.ts';

/** The claimant gives up the claim. @throws NOT_FOUND, CLAIM_CLOSED */
export async function withdrawClaim(
  { database, clock }: CatalogContext,
  { userId }: { userId: string },
  claimId: string,
): Promise<ClaimRow | null> {
  if (!isRowId(claimId)) throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    const at = clock.now();
    requireOwnOpenClaim(await lockClaim.first(tx, { claimId }), userId, at);
    await endClaim.run(tx, { claimId, status: 'WITHDRAWN', reason: null, at, by: null });
    return findClaim.first(tx, { claimId });
  });
}
