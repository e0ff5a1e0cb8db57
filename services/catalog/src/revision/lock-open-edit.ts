import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { lockForm, type ProductFormRow } from '../form/product-form-row.ts';
import { lockRevision, readRevisions, type StoredRevision } from './revision-row.ts';

export interface OpenEdit {
  product: ProductFormRow;
  revision: StoredRevision;
}

/**
 * Locks an edit that waits for a decision, and its product, until the transaction ends.
 * @param check throws for a caller who may not know the edit
 * @throws NOT_FOUND, REVISION_ALREADY_DECIDED, MOVE_NOT_ALLOWED for a submission
 */
export async function lockOpenEdit(
  tx: Transaction,
  revisionId: string,
  check: (found: OpenEdit) => void,
): Promise<OpenEdit> {
  const found = isRowId(revisionId)
    ? (await readRevisions.run(tx, { ids: [revisionId] }))[0]
    : undefined;
  // Every writer of revisions locks the product first.
  const product = found && (await lockForm.first(tx, { id: found.productId }));
  const revision = product && (await lockRevision.first(tx, { id: revisionId }));
  if (!product || !revision) throw new DomainError('NOT_FOUND');
  check({ product, revision });
  if (revision.status !== 'IN_REVIEW') throw new DomainError('REVISION_ALREADY_DECIDED');
  // Staff decide about a submission with the product.
  if (revision.kind !== 'EDIT') throw new DomainError('MOVE_NOT_ALLOWED');
  return { product, revision };
}
