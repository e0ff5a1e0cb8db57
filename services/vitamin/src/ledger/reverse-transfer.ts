import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { VitaminRuleCode } from '#schema/enums';
import { lengths } from '#schema/limits';
import { textLength } from '#schema/text-length';
import type { VitaminContext } from '../context.ts';
import type { VitaminTables } from '../tables.ts';
import { postTransfers } from './post-transfers.ts';
import {
  type AccountId,
  type PostedTransfer,
  type ProductName,
  reversalOf,
} from './transfer.rules.ts';

export interface ReverseTransferInput {
  transferId: string;
  /** Shown to the user, 1-300 characters. */
  reason: string;
  /** The member of staff who decided it. */
  operator: string;
}

const findTransfer = statement<VitaminTables, { id: string }>()((db, p) =>
  db
    .selectFrom('transfer')
    .select([
      'id',
      'rule',
      'cause',
      'debit_account as debit',
      'credit_account as credit',
      'amount',
      'at',
      'product_id as productId',
      'product_name as productName',
      'reverses',
    ])
    .where('id', '=', p('id'))
    .$narrowType<{
      rule: VitaminRuleCode;
      debit: AccountId;
      credit: AccountId;
      productName: ProductName | null;
    }>(),
);

/**
 * Reverses a transfer by posting the opposite one. A second call changes nothing.
 * @throws NOT_FOUND, MOVE_NOT_ALLOWED for a reversal, REASON_REQUIRED, FIELD_LENGTH
 */
export async function reverseTransfer(
  { database, outbox, clock }: VitaminContext,
  { transferId, reason, operator }: ReverseTransferInput,
): Promise<void> {
  const length = textLength(reason);
  if (length === 0) throw new DomainError('REASON_REQUIRED');
  if (length > lengths.staffReason.max) {
    throw new DomainError('FIELD_LENGTH', { field: 'reason', ...lengths.staffReason });
  }
  await database.transaction(async (tx) => {
    if (!isRowId(transferId)) throw new DomainError('NOT_FOUND');
    const row = await findTransfer.first(tx, { id: transferId });
    if (!row) throw new DomainError('NOT_FOUND');
    if (row.reverses) throw new DomainError('MOVE_NOT_ALLOWED');
    const product = row.productId ? { id: row.productId, name: row.productName } : null;
    const transfer: PostedTransfer = { ...row, product, reversal: null };
    await postTransfers(tx, outbox, [
      reversalOf(transfer, { reason: reason.trim(), operator, at: clock.now() }),
    ]);
  });
}
