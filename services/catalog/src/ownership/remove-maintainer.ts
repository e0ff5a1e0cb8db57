import type { CatalogContext } from '../context.ts';
import { changeTeam } from './change-team.ts';
import { assertOwner } from './offer.rules.ts';
import { lockTeam } from './team-row.ts';

/**
 * The owner removes a maintainer, or a maintainer leaves. Safe to repeat for the owner.
 * @throws PRODUCT_NOT_FOUND, FORBIDDEN
 */
export async function removeMaintainer(
  context: CatalogContext,
  { userId }: { userId: string },
  { productId, memberId }: { productId: string; memberId: string },
): Promise<void> {
  const leaver = memberId.toLowerCase();
  await context.database.transaction(async (tx) => {
    const product = await lockTeam(tx, productId);
    const { ownerId, maintainerIds } = product;
    const isMaintainer = maintainerIds.includes(leaver);
    const leaves = isMaintainer && leaver === userId;
    if (!leaves) assertOwner(product, userId);
    if (!isMaintainer) return;
    await changeTeam(context, tx, product, {
      ownerId,
      maintainerIds: maintainerIds.filter((id) => id !== leaver),
      how: leaves ? 'LEFT' : 'REMOVED',
      memberId: leaver,
    });
  });
}
