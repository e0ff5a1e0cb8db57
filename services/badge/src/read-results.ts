import { type RequestContext, requireViewer } from '#kit/subgraph/context';
import type { SubgraphOptions } from '#kit/subgraph/subgraph';
import { type BadgeRow, loadAnyBadge } from './badge/badge-row.ts';
import { toOwnBadge } from './badge/own-badge.type.ts';
import { loadBadges } from './badge/read-badges.ts';
import { isStaff, ownsProduct } from './badge/rights.rules.ts';
import { findAnyClaim } from './claim/claim-row.ts';
import type { BadgeContext } from './context.ts';
import { readProduct } from './copy/products.ts';

/** What the writer may read when she repeats her write: badges that she manages, and claims of hers or for them. */
export function resultReaders({ database }: BadgeContext): SubgraphOptions['results'] {
  const owns = async ({ productId }: BadgeRow, request: RequestContext) =>
    ownsProduct(requireViewer(request), await readProduct(database, productId));
  return {
    async Badge({ id }, request) {
      const [visible = null] = await loadBadges(database, [id]);
      if (visible) return visible;
      const row = await loadAnyBadge(database, id);
      const maySee = row && (isStaff(requireViewer(request)) || (await owns(row, request)));
      return maySee ? row : null;
    },
    async OwnBadge({ id }, request) {
      const row = await loadAnyBadge(database, id);
      return row && (await owns(row, request)) ? toOwnBadge(row) : null;
    },
    async BadgeClaim({ id }, request) {
      const claim = await findAnyClaim(database, id);
      if (!claim || claim.userId === requireViewer(request).userId) return claim;
      const badge = await loadAnyBadge(database, claim.badgeId);
      return badge && (await owns(badge, request)) ? claim : null;
    },
  };
}
