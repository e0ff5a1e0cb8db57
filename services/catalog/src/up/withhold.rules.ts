import { DomainError } from '#kit/runtime/errors';
import { assertNotOwn, requireStaffReason } from '../review/move.rules.ts';

/** An UP, and the product that it is for. */
export interface WithholdFacts {
  userId: string;
  weight: number;
  withheldAt: Date | null;
  ownerId: string | null;
  sharerId: string | null;
  maintainerIds: readonly string[];
}

export interface Withholding {
  /** What the product's UPs change by. */
  change: number;
  reason: string;
}

/**
 * Staff withhold an UP that breaks the rules, or restore it; not their own, and not one for a product
 * of theirs.
 * @throws NOT_FOUND, FORBIDDEN, UP_ALREADY_WITHHELD, UP_NOT_WITHHELD, REASON_REQUIRED, FIELD_LENGTH,
 * FIELD_INVALID
 */
export function decideWithholding(
  facts: WithholdFacts | null,
  staff: { userId: string },
  { withheld, reason }: { withheld: boolean; reason: string },
): Withholding {
  if (!facts) throw new DomainError('NOT_FOUND');
  const { userId, weight, withheldAt } = facts;
  assertNotOwn(staff, facts);
  assertNotOwn(staff, { ownerId: userId });
  if (withheld && withheldAt) throw new DomainError('UP_ALREADY_WITHHELD');
  if (!withheld && !withheldAt) throw new DomainError('UP_NOT_WITHHELD');
  return { change: withheld ? -weight : weight, reason: requireStaffReason(reason) };
}
