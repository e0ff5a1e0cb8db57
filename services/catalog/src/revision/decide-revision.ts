import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus } from '#schema/enums';
import { type EventDraft, productEdited, revisionDecided } from '#schema/generated/events';
import { retypeScores } from '../board/retype-scores.ts';
import type { CatalogContext } from '../context.ts';
import { assertSitesFree } from '../duplicate/assert-unlisted.ts';
import type { ProductFormRow } from '../form/product-form-row.ts';
import { writeForm } from '../form/write-form.ts';
import { usePictures } from '../picture/product-pictures.ts';
import { enlist } from '../product/enlist.ts';
import { nameOfType } from '../product/product.rules.ts';
import { addDecision } from '../review/add-decision.ts';
import { assertNotOwn, requireStaffReason, staffReason } from '../review/move.rules.ts';
import { addVersion } from './add-version.ts';
import { lockOpenEdit, type OpenEdit } from './lock-open-edit.ts';
import type { RevisionDecision } from './revision.type.ts';
import { closeRevision, type RevisionKey } from './revision-row.ts';

export interface DecisionInput {
  revisionId: string;
  decision: RevisionDecision;
  reason: string | null;
}

/** Staff do not decide on their own edit, nor on an edit of a product that they own or shared. */
function assertForeign(staff: ViewerClaim, { product, revision }: OpenEdit): void {
  assertNotOwn(staff, product);
  assertNotOwn(staff, { ownerId: revision.submitterId });
}

/**
 * Publishes an edit of a released product, or rejects it with a reason.
 * @throws NOT_FOUND, REVISION_ALREADY_DECIDED, FORBIDDEN, REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID,
 * MOVE_NOT_ALLOWED, PRODUCT_CHANGED for a release when the product changed since the submission, PRODUCT_LISTED
 * for one when another released product has the site
 */
export async function decideRevision(
  { database, outbox, clock, ranking }: CatalogContext,
  staff: ViewerClaim,
  { revisionId, decision, reason }: DecisionInput,
): Promise<RevisionKey> {
  const at = clock.now();
  const text = decision === 'REJECTED' ? requireStaffReason(reason) : staffReason(reason);
  const decided = await database.transaction(async (tx) => {
    const edit = await lockOpenEdit(tx, revisionId, (found) => assertForeign(staff, found));
    const { product } = edit;
    await closeRevision(tx, { id: revisionId, status: decision, reason: text, at });
    await addDecision(tx, {
      subject: 'revision',
      subjectId: revisionId,
      staffId: staff.userId,
      at,
      from: 'IN_REVIEW',
      to: decision,
      reason: text,
    });
    const published = decision === 'RELEASED' ? await publish(tx, edit, at) : [];
    const current = decision === 'RELEASED' ? edit.revision.after : product;
    const pictures = await usePictures(tx, product.id, current, at);
    await outbox.add(tx, decidedEvent(edit, decision, text), ...published, ...pictures);
    return { id: revisionId };
  });
  if (decision === 'RELEASED') ranking.listingChanged();
  return decided;
}

const decidedEvent = (
  { product, revision }: OpenEdit,
  decision: RevisionDecision,
  reason: string | null,
) =>
  revisionDecided({
    productId: product.id,
    revisionId: revision.id,
    name: { en: product.nameEn, zh: product.nameZh },
    submitterId: revision.submitterId,
    decision: decision === 'RELEASED' ? 'released' : 'rejected',
    reason,
  });

/** Makes the edit the product. Returns the event for copies of the product. */
async function publish(
  tx: Transaction,
  { product, revision }: OpenEdit,
  at: Date,
): Promise<EventDraft[]> {
  const { id: productId, status } = product;
  // The contacts are taken from the edits of an erased member; those of the owner stay.
  const { producer = product.producer } = revision.after;
  const after = { ...revision.after, producer };
  if (status !== productStatus.RELEASED) throw new DomainError('MOVE_NOT_ALLOWED');
  if (revision.edition !== product.edition) throw new DomainError('PRODUCT_CHANGED');
  await assertSitesFree(tx, after.links, product);
  await writeForm(tx, productId, after);
  await addVersion.run(tx, {
    productId,
    noteEn: after.updateNoteEn,
    noteZh: after.updateNoteZh,
    at,
  });
  if (after.type !== product.type) {
    await retypeScores.run(tx, { productId, type: after.type, now: at });
  }
  await enlist(tx, [productId]);
  return [editedEvent({ ...product, ...after })];
}

/** What the public sees of a released product changed. */
const editedEvent = (
  product: Pick<
    ProductFormRow,
    'id' | 'slug' | 'type' | 'nameEn' | 'nameZh' | 'ownerId' | 'maintainerIds' | 'sharerId'
  >,
) =>
  productEdited({
    productId: product.id,
    slug: product.slug,
    type: nameOfType(product.type),
    name: { en: product.nameEn, zh: product.nameZh },
    ownerId: product.ownerId,
    maintainerIds: product.maintainerIds,
    sharerId: product.sharerId,
  });
