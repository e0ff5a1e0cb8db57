import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus, roles } from '#schema/enums';
import { rewards } from '#schema/limits';
import { canSee } from '../product/product.rules.ts';

export interface UpFacts {
  status: number;
  ownerId: string | null;
  sharerId: string | null;
  /** Whether this member has UPped this product. */
  hasUp: boolean;
  /** The voter's roles as they are known here; null when this service has not heard of her yet. */
  roles: readonly number[] | null;
}

export interface UpDecision {
  /** 1, or 2 for a Goldfinger (U5). */
  weight: 1 | 2;
  /** False for the owner's and the sharer's own UP, which is accepted all the same (Q18). */
  countsForRewards: boolean;
}

/**
 * PRODUCT_NOT_FOUND; NOT_VOTABLE for a product that the viewer sees and that is not released;
 * ALREADY_UPPED (U2, Q19).
 */
export function decideUp(facts: UpFacts | null, viewer: ViewerClaim): UpDecision {
  if (!facts || !canSee(facts, viewer)) throw new DomainError('PRODUCT_NOT_FOUND');
  if (facts.status !== productStatus.RELEASED) throw new DomainError('NOT_VOTABLE');
  if (facts.hasUp) throw new DomainError('ALREADY_UPPED');
  const isGolden = (facts.roles ?? viewer.roles).includes(roles.goldfinger);
  return {
    weight: isGolden ? rewards.goldenUpWeight : 1,
    countsForRewards: viewer.userId !== facts.ownerId && viewer.userId !== facts.sharerId,
  };
}
