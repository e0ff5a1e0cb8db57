import type { Transaction } from '#kit/database/database';
import { productStatus } from '#schema/enums';
import type { EventDraft } from '#schema/generated/events';
import { lockForm } from '../form/product-form-row.ts';
import { keptPictures } from '../picture/product-pictures.ts';
import { addVersion } from './add-version.ts';
import { closeRevision, readOpenForm } from './revision-row.ts';

interface Ended {
  productId: string;
  to: number;
  reason: string | null;
  /** Whether the product was never public before. */
  isFirst: boolean;
  at: Date;
}

/**
 * Ends the submission of a product that staff moved out of review. A release is a version: the first
 * one, or one with a new form. Returns further events.
 */
export async function endSubmission(
  tx: Transaction,
  { productId, to, reason, isFirst, at }: Ended,
): Promise<EventDraft[]> {
  const isReleased = to === productStatus.RELEASED;
  const open = await readOpenForm.first(tx, { productId });
  if (open?.kind === 'SUBMISSION') {
    const status = isReleased ? 'RELEASED' : 'REJECTED';
    await closeRevision(tx, { id: open.id, status, reason, at });
  }
  const product = isReleased ? await lockForm.first(tx, { id: productId }) : null;
  if (!product) return [];
  const { updateNoteEn: noteEn, updateNoteZh: noteZh } = product;
  if (isFirst || open) await addVersion.run(tx, { productId, noteEn, noteZh, at });
  return keptPictures(productId, product);
}
