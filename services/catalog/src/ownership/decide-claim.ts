import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { claimRejected } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { addDecision } from '../review/add-decision.ts';
import { assertNotOwn, requireStaffReason } from '../review/move.rules.ts';
import { changeTeam } from './change-team.ts';
import { assertClaimable } from './claim.rules.ts';
import { type ClaimRow, claimStatusAt, endClaim, findClaim, lockClaim } from './claim-row.ts';
import { lockPresentMember, lockTeam } from './team-row.ts';

export interface ClaimDecision {
  claimId: string;
  grant: boolean;
  /** Required for a rejection; the claimant can read it. */
  reason?: string | null;
}

/**
 * Staff grant or reject an open claim, whichever its method is, but not their own, nor one about a product
 * that they maintain or shared.
 * @throws NOT_FOUND, FORBIDDEN, CLAIM_CLOSED, PRODUCT_OWNED, PRODUCT_NOT_FOUND, REASON_REQUIRED,
 * FIELD_LENGTH, FIELD_INVALID
 */
export async function decideClaim(
  context: CatalogContext,
  staff: ViewerClaim,
  { claimId, grant, reason }: ClaimDecision,
): Promise<Pick<ClaimRow, 'id'>> {
  const { database, outbox, clock } = context;
  if (!isRowId(claimId)) throw new DomainError('NOT_FOUND');
  const text = grant ? null : requireStaffReason(reason);
  return database.transaction(async (tx) => {
    const known = await findClaim.first(tx, { claimId });
    if (!known) throw new DomainError('NOT_FOUND');
    const { claimantId, productId } = known;
    assertNotOwn(staff, { ownerId: claimantId });
    const isPresent = await lockPresentMember(tx, claimantId);
    const product = await lockTeam(tx, productId);
    assertNotOwn(staff, product);
    const claim = await lockClaim.first(tx, { claimId });
    const at = clock.now();
    if (!isPresent || !claim || claimStatusAt(claim, at) !== 'OPEN') {
      throw new DomainError('CLAIM_CLOSED');
    }
    const status = grant ? 'GRANTED' : 'REJECTED';
    await endClaim.run(tx, { claimId, status, reason: text, at, by: staff.userId });
    await addDecision(tx, {
      subject: 'product',
      subjectId: productId,
      staffId: staff.userId,
      at,
      from: 'CLAIMED',
      to: grant ? 'OWNED' : 'CLAIM_REJECTED',
      reason: text,
      aboutId: claimantId,
    });
    if (grant) {
      assertClaimable(product);
      const { maintainerIds } = product;
      await changeTeam(context, tx, product, { ownerId: claimantId, maintainerIds, how: 'CLAIM' });
    } else {
      const name = { en: product.nameEn, zh: product.nameZh };
      const event = { productId, name, claimId, claimantId, reason: text };
      await outbox.add(tx, claimRejected(event));
    }
    // The answer to a repetition outlives an erasure, and must contain no contact.
    return { id: claimId };
  });
}
