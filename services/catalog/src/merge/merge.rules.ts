import { DomainError } from '#kit/runtime/errors';
import { productStatus } from '#schema/enums';
import { assertNotOwn, requireStaffReason } from '../review/move.rules.ts';

/** One of the two products of a merge. */
export interface MergeSide {
  id: string;
  status: number;
  mergedInto: string | null;
  ownerId: string | null;
  sharerId: string | null;
  maintainerIds: readonly string[];
}

export type MergeField = 'duplicate' | 'survivor';

export interface MergePair {
  duplicate: MergeSide;
  survivor: MergeSide;
}

const mergeable: Record<MergeField, readonly number[]> = {
  duplicate: [productStatus.RELEASED, productStatus.TAKEN_DOWN],
  survivor: [productStatus.RELEASED],
};

/**
 * Which products staff may merge. Every error names the field of the product that is wrong.
 * @throws PRODUCT_NOT_FOUND, MERGE_SELF, PRODUCT_MERGED, MERGE_NOT_ALLOWED, FORBIDDEN
 */
export function decideMerge(
  pair: { [Field in MergeField]: MergeSide | null },
  staff: { userId: string },
): MergePair {
  const { duplicate, survivor } = pair;
  if (!duplicate) throw new DomainError('PRODUCT_NOT_FOUND', { field: 'duplicate' });
  if (!survivor) throw new DomainError('PRODUCT_NOT_FOUND', { field: 'survivor' });
  if (duplicate.id === survivor.id) throw new DomainError('MERGE_SELF', { field: 'survivor' });
  assertMergeable(duplicate, 'duplicate');
  assertMergeable(survivor, 'survivor');
  assertNotOwn(staff, duplicate);
  assertNotOwn(staff, survivor);
  return { duplicate, survivor };
}

function assertMergeable({ status, mergedInto }: MergeSide, field: MergeField): void {
  if (mergedInto !== null) {
    throw new DomainError('PRODUCT_MERGED', { field, productId: mergedInto });
  }
  if (!mergeable[field].includes(status)) throw new DomainError('MERGE_NOT_ALLOWED', { field });
}

/** The trimmed reason. @throws REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID */
export const requireMergeReason = requireStaffReason;

/** An UP, as far as a merge compares it with the other UP of its member. */
export interface MergeUp {
  weight: number;
  at: Date;
  withheldAt: Date | null;
}

export interface DoubleUp {
  survivor: MergeUp;
  duplicate: MergeUp;
}

/** What an UP adds to its product. */
export const countedValue = ({ weight, withheldAt }: MergeUp): number => (withheldAt ? 0 : weight);

/**
 * Of the two UPs of a member the larger one is kept, of two equal ones the earlier. A withheld UP is
 * 0. Two that count nothing stay as they are.
 */
export function keepsDuplicate({ survivor, duplicate }: DoubleUp): boolean {
  const difference = countedValue(duplicate) - countedValue(survivor);
  if (difference !== 0) return difference > 0;
  return countedValue(duplicate) > 0 && duplicate.at < survivor.at;
}

/** What both counters change by for the members who voted for both products. */
export function changeOfDoubles(doubles: readonly DoubleUp[]): {
  survivor: number;
  duplicate: number;
} {
  let survivor = 0;
  let duplicate = 0;
  for (const double of doubles) {
    const [own, other] = [countedValue(double.survivor), countedValue(double.duplicate)];
    survivor += (keepsDuplicate(double) ? other : own) - own;
    duplicate -= other;
  }
  return { survivor, duplicate };
}

/** The UPs of the survivor after a merge. */
export function mergedUpValue(
  before: { survivor: number; duplicate: number },
  doubles: readonly DoubleUp[],
): number {
  const change = changeOfDoubles(doubles);
  return before.survivor + change.survivor + before.duplicate + change.duplicate;
}
