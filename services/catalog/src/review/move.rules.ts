import { DomainError } from '#kit/runtime/errors';
import { optionalText } from '#kit/runtime/field-text';
import { type ProductStatusName, productStatus } from '#schema/enums';
import { lengths } from '#schema/limits';

type Status = (typeof productStatus)[ProductStatusName];

/** Where staff may move a product from each status (Q13). */
const moves: Record<Status, readonly Status[]> = {
  [productStatus.IN_REVIEW]: [productStatus.RELEASED, productStatus.REJECTED],
  [productStatus.RELEASED]: [productStatus.TAKEN_DOWN],
  [productStatus.REJECTED]: [productStatus.IN_REVIEW],
  [productStatus.TAKEN_DOWN]: [productStatus.RELEASED],
};

const needReason: readonly number[] = [productStatus.REJECTED, productStatus.TAKEN_DOWN];

/** The trimmed reason of a move that is allowed. MOVE_NOT_ALLOWED, REASON_REQUIRED, FIELD_LENGTH. */
export function decideMove(from: number, to: number, reason?: string | null): string | null {
  if (!moves[from as Status].includes(to as Status)) throw new DomainError('MOVE_NOT_ALLOWED');
  return needReason.includes(to) ? requireReason(reason) : staffReason(reason);
}

/** A refusal is told with its reason (Q44). REASON_REQUIRED, FIELD_LENGTH. */
export function requireReason(reason?: string | null): string {
  const text = staffReason(reason);
  if (text === null) throw new DomainError('REASON_REQUIRED');
  return text;
}

const staffReason = (reason?: string | null) => optionalText(reason, 'reason', lengths.staffReason);
