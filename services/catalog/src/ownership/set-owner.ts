import { validate as isUuid } from 'uuid';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { CatalogContext } from '../context.ts';
import { addDecision } from '../review/add-decision.ts';
import { assertNotOwn, requireStaffReason } from '../review/move.rules.ts';
import { withdrawEdits } from '../revision/withdraw-edits.ts';
import { changeTeam } from './change-team.ts';
import { forgetProducers } from './forget-producers.ts';
import { lockPresentMember, lockTeam } from './team-row.ts';

export interface OwnerDecision {
  productId: string;
  /** Null removes the owner. */
  memberId: string | null;
  reason: string;
  /** Otherwise the maintainers, whom the old owner chose, go with the old owner. */
  keepMaintainers: boolean;
}

const ownership = (ownerId: string | null) => (ownerId === null ? 'UNCLAIMED' : 'OWNED');

/**
 * Staff set or remove the owner, with a reason that the decision keeps, but not for themselves. The
 * maintainers go too unless staff keep them. Nothing happens when the member is the owner already. The
 * contacts of the producer are those of the previous owner: the next one does not see them. The open edit
 * of a member who goes is withdrawn.
 * @throws REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID, NOT_FOUND, PRODUCT_NOT_FOUND, FORBIDDEN
 */
export async function setOwner(
  context: CatalogContext,
  staff: ViewerClaim,
  { productId, memberId, reason, keepMaintainers }: OwnerDecision,
): Promise<void> {
  const { database, clock } = context;
  const text = requireStaffReason(reason);
  const ownerId = memberId?.toLowerCase() ?? null;
  if (ownerId !== null && !isUuid(ownerId)) throw new DomainError('NOT_FOUND', { field: 'member' });
  await database.transaction(async (tx) => {
    const isKnown = ownerId === null || (await lockPresentMember(tx, ownerId));
    const product = await lockTeam(tx, productId);
    assertNotOwn(staff, { ownerId });
    assertNotOwn(staff, product);
    if (!isKnown) throw new DomainError('NOT_FOUND', { field: 'member' });
    if (product.ownerId === ownerId) return;
    await addDecision(tx, {
      subject: 'product',
      subjectId: productId,
      staffId: staff.userId,
      at: clock.now(),
      from: ownership(product.ownerId),
      to: ownership(ownerId),
      reason: text,
      // Most reasons are about the owner who goes.
      aboutId: product.ownerId ?? ownerId,
    });
    const maintainerIds = keepMaintainers ? product.maintainerIds : [];
    const removedByStaff = keepMaintainers
      ? []
      : product.maintainerIds.filter((id) => id !== ownerId);
    const team = { ownerId, maintainerIds, removedByStaff };
    await changeTeam(context, tx, product, { ...team, how: 'STAFF' });
    if (product.ownerId !== null) await forgetProducers(tx, { productIds: [productId] });
    const memberIds = [product.ownerId ?? [], removedByStaff].flat();
    await withdrawEdits(context, tx, { productId, memberIds });
  });
}
