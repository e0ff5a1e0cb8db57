import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import { addDecision, type NewDecision } from '../review/add-decision.ts';
import { assertNotOwn, requireStaffReason } from '../review/move.rules.ts';
import { withdrawEdits } from '../revision/withdraw-edits.ts';
import { changeTeam } from './change-team.ts';
import { lockVisibleTeam, type TeamRow } from './team-row.ts';

export interface Removal {
  productId: string;
  memberId: string;
  /** Required of staff, whose decision keeps it; ignored for others. */
  reason?: string | null;
}

/**
 * The owner removes a maintainer, a maintainer leaves, or staff remove one, but not of their own products.
 * An open edit of a maintainer whom staff remove is withdrawn. Safe to repeat.
 * @throws PRODUCT_NOT_FOUND, FORBIDDEN, and for staff REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export async function removeMaintainer(
  context: CatalogContext,
  viewer: ViewerClaim,
  { productId, memberId, reason }: Removal,
): Promise<void> {
  const leaver = memberId.toLowerCase();
  await context.database.transaction(async (tx) => {
    const product = await lockVisibleTeam(tx, viewer, productId);
    const { ownerId, maintainerIds } = product;
    const isMaintainer = maintainerIds.includes(leaver);
    const leaves = leaver === viewer.userId;
    const isOwn = leaves || ownerId === viewer.userId;
    const decision = isOwn ? null : staffDecision(viewer, product, reason);
    if (!isMaintainer) return;
    if (decision) {
      await addDecision(tx, { ...decision, at: context.clock.now(), aboutId: leaver });
    }
    await changeTeam(context, tx, product, {
      ownerId,
      maintainerIds: maintainerIds.filter((id) => id !== leaver),
      how: leaves ? 'LEFT' : 'REMOVED',
      memberId: leaver,
      removedByStaff: decision ? [leaver] : [],
    });
    if (decision) await withdrawEdits(context, tx, { productId, memberIds: [leaver] });
  });
}

function staffDecision(
  viewer: ViewerClaim,
  product: TeamRow,
  reason?: string | null,
): Omit<NewDecision, 'at'> {
  if (!viewer.roles.includes(roles.staff)) throw new DomainError('FORBIDDEN');
  assertNotOwn(viewer, product);
  return {
    subject: 'product',
    subjectId: product.id,
    staffId: viewer.userId,
    from: 'MAINTAINED',
    to: 'MAINTAINER_REMOVED',
    reason: requireStaffReason(reason),
  };
}
