import { isRowId } from '#kit/database/row-id';
import { DomainError } from '#kit/runtime/errors';
import type { ServiceContext } from '#kit/service/service';
import type { VitaminRuleCode } from '#schema/enums';
import { lengths, textLength } from '#schema/limits';
import { postTransfers } from './post-transfers.ts';
import { type AccountId, type PostedTransfer, reversalOf } from './transfer.rules.ts';

export interface ReverseTransferInput {
  transferId: string;
  /** Told to the user, 1-300 characters. */
  reason: string;
  /** Who decided it. */
  operator: string;
}

interface TransferRow {
  id: string;
  rule: VitaminRuleCode;
  cause: string;
  debit: AccountId;
  credit: AccountId;
  amount: number;
  at: Date;
  product_id: string | null;
  product_name: { en: string; zh: string } | null;
  reverses: string | null;
}

/**
 * Takes a transfer back by posting its opposite (Q27); a second call changes nothing.
 * NOT_FOUND, MOVE_NOT_ALLOWED for a reversal, REASON_REQUIRED, FIELD_LENGTH.
 */
export async function reverseTransfer(
  { database, outbox, clock }: ServiceContext,
  { transferId, reason, operator }: ReverseTransferInput,
): Promise<void> {
  const length = textLength(reason);
  if (length === 0) throw new DomainError('REASON_REQUIRED');
  if (length > lengths.staffReason.max) {
    throw new DomainError('FIELD_LENGTH', { field: 'reason', ...lengths.staffReason });
  }
  await database.transaction(async (tx) => {
    if (!isRowId(transferId)) throw new DomainError('NOT_FOUND');
    const [row] = await tx.query<TransferRow>(
      `select id::text, rule, cause, debit_account as debit, credit_account as credit, amount, at,
         product_id, product_name, reverses
       from transfer where id = $1`,
      [transferId],
    );
    if (!row) throw new DomainError('NOT_FOUND');
    if (row.reverses) throw new DomainError('MOVE_NOT_ALLOWED');
    const product = row.product_id ? { id: row.product_id, name: row.product_name } : null;
    const transfer: PostedTransfer = { ...row, product, reversal: null };
    await postTransfers(tx, outbox, [
      reversalOf(transfer, { reason: reason.trim(), operator, at: clock.now() }),
    ]);
  });
}
