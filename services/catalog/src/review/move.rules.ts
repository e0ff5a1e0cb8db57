import { DomainError } from '#kit/runtime/errors';
import { optionalText } from '#kit/runtime/field-text';
import { type ProductStatusName, productStatus } from '#schema/enums';
import { lengths } from '#schema/limits';

type Status = (typeof productStatus)[ProductStatusName];

/** The statuses to which staff may move a product. */
const moves: Record<Status, readonly Status[]> = {
  [productStatus.IN_REVIEW]: [productStatus.RELEASED, productStatus.REJECTED],
  [productStatus.RELEASED]: [productStatus.TAKEN_DOWN],
  [productStatus.REJECTED]: [productStatus.IN_REVIEW],
  [productStatus.TAKEN_DOWN]: [productStatus.RELEASED],
};

const needReason: readonly number[] = [productStatus.REJECTED, productStatus.TAKEN_DOWN];

/**
 * The trimmed reason of an allowed move.
 * @throws MOVE_NOT_ALLOWED, REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export function decideMove(from: number, to: number, reason?: string | null): string | null {
  if (!moves[from as Status].includes(to as Status)) throw new DomainError('MOVE_NOT_ALLOWED');
  return needReason.includes(to) ? requireStaffReason(reason) : staffReason(reason);
}

/** Whether a product is taken down as fraud. @throws FIELD_INVALID for another move */
export function decideFraud(to: number, fraud?: boolean | null): boolean {
  if (fraud && to !== productStatus.TAKEN_DOWN) {
    throw new DomainError('FIELD_INVALID', { field: 'fraud' });
  }
  return fraud ?? false;
}

/**
 * The trimmed reason of a rejection, which its event carries.
 * @throws REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export function requireStaffReason(reason?: string | null): string {
  const text = staffReason(reason);
  if (text === null) throw new DomainError('REASON_REQUIRED', { field: 'reason' });
  return text;
}

/** @throws FORBIDDEN when staff would decide on what they shared, own or maintain themselves */
export function assertNotOwn(
  { userId }: { userId: string },
  subject: {
    sharerId?: string | null;
    ownerId?: string | null;
    maintainerIds?: readonly string[];
  },
): void {
  const { sharerId, ownerId, maintainerIds = [] } = subject;
  if (userId === sharerId || userId === ownerId || maintainerIds.includes(userId)) {
    throw new DomainError('FORBIDDEN', { reason: 'OWN' });
  }
}

/** The trimmed reason; null without one. @throws FIELD_LENGTH, FIELD_INVALID */
export const staffReason = (reason?: string | null): string | null =>
  optionalText(reason, 'reason', lengths.staffReason);
