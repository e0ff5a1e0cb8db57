import { DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import { productStatus, roles } from '#schema/enums';
import { lengths, rewards } from '#schema/limits';
import { canSee, type Person } from '../product/product.rules.ts';

export interface UpFacts {
  status: number;
  ownerId: string | null;
  /** Members beside the owner who maintain it. */
  maintainerIds: readonly string[];
  sharerId: string | null;
  /** Whether this member has UPped this product. */
  hasUp: boolean;
  /** The voter's roles in the role copy; null until an event of this member has arrived. */
  roles: readonly number[] | null;
}

export interface UpDecision {
  /** 1, or 2 for a Goldfinger. */
  weight: 1 | 2;
  /** False for the UP of owner, maintainer, sharer or a further account of one mailbox; the product counts it. */
  countsForRewards: boolean;
}

/**
 * @throws PRODUCT_NOT_FOUND, ALREADY_UPPED, or NOT_VOTABLE for a product that the voter sees and that
 * is not released
 */
export function decideUp(facts: UpFacts | null, voter: Person): UpDecision {
  if (!facts || !canSee(facts, voter)) throw new DomainError('PRODUCT_NOT_FOUND');
  if (facts.status !== productStatus.RELEASED) throw new DomainError('NOT_VOTABLE');
  if (facts.hasUp) throw new DomainError('ALREADY_UPPED');
  const isGolden = (facts.roles ?? voter.roles).includes(roles.goldfinger);
  return {
    weight: isGolden ? rewards.goldenUpWeight : 1,
    countsForRewards:
      voter.countsForRewards !== false &&
      voter.userId !== facts.ownerId &&
      !facts.maintainerIds.includes(voter.userId) &&
      voter.userId !== facts.sharerId,
  };
}

/** The trimmed text. @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID */
export const requireUpReason = (reason: string) => requireText(reason, 'reason', lengths.upReason);
