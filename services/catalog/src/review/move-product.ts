import { LockMode } from '@mikro-orm/core';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { unitOfWork } from '#kit/database/unit-of-work';
import { assert, DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { readRoles } from '#kit/service/role-copy';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus, type Role } from '#schema/enums';
import { type EventDraft, productRejected, productTakenDown } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { assertSitesFree } from '../duplicate/assert-unlisted.ts';
import { delist, enlist, listedEvent } from '../product/enlist.ts';
import { ProductEntity, type ProductRecord } from '../product/product.entity.ts';
import { nameOfStatus } from '../product/product.rules.ts';
import { endSubmission } from '../revision/end-submission.ts';
import type { CatalogTables } from '../tables.ts';
import { addDecision } from './add-decision.ts';
import { assertNotOwn, decideFraud, decideMove } from './move.rules.ts';

export interface MoveInput {
  productId: string;
  to: number;
  reason?: string | null;
  /**
   * The edition that staff have read. Null from older pages: edition 1 for the release of an open form,
   * else the current edition.
   */
  baseRevision?: string | null;
  /** For a take-down: what the product has earned is taken back. */
  fraud?: boolean | null;
}

/**
 * The edition of a locked product, whether a form waits for a decision, and who submitted the last one: a
 * rejection ends its revision, and the form stays.
 */
const readForm = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('product as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('product_revision as r')
          .select(['r.submitter_id', 'r.status'])
          .whereRef('r.product_id', '=', 'p.id')
          .where('r.kind', '=', 'SUBMISSION')
          .orderBy('r.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['p.edition', 'p.released_at as releasedAt', 'last.submitter_id as submitterId'])
    .select('last.status as revisionStatus')
    .where('p.id', '=', p('productId')),
);

const firstEdition = '1';

/**
 * Staff release what they have read, and nothing that they wrote themselves. Returns who submitted the form.
 * @throws FORBIDDEN, PRODUCT_CHANGED
 */
async function assertReviewed(
  tx: Transaction,
  staff: ViewerClaim,
  { productId, to, baseRevision }: MoveInput,
): Promise<string | null> {
  const form = await readForm.first(tx, { productId });
  assert(form, 'the product is locked');
  const releases = to === productStatus.RELEASED;
  // A colleague has read the form of a product that was public before.
  const isUnread = form.revisionStatus === 'IN_REVIEW' || form.releasedAt === null;
  if (releases && isUnread) assertNotOwn(staff, { ownerId: form.submitterId });
  const isOpen = form.revisionStatus === 'IN_REVIEW' && form.submitterId !== null;
  const read = baseRevision ?? (releases && isOpen ? firstEdition : `${form.edition}`);
  if (read !== `${form.edition}`) throw new DomainError('PRODUCT_CHANGED');
  return form.submitterId;
}

/**
 * Moves a product to another status, with a decision row and an event. Staff do not move products
 * that they own or shared, nor release a form that they submitted.
 * @throws PRODUCT_NOT_FOUND, PRODUCT_MERGED, FORBIDDEN, MOVE_NOT_ALLOWED, REASON_REQUIRED, FIELD_LENGTH,
 * FIELD_INVALID, PRODUCT_CHANGED when the form is another one than they read, PRODUCT_LISTED for a release
 * when another released product has the site
 */
export async function moveProduct(
  { orm, outbox, clock, ranking }: CatalogContext,
  staff: ViewerClaim,
  input: MoveInput,
): Promise<void> {
  const { productId, to, reason } = input;
  if (!isRowId(productId)) throw new DomainError('PRODUCT_NOT_FOUND');
  await unitOfWork(orm, async (em, tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const product = await em.findOne(ProductEntity, productId, { lockMode });
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    if (product.mergedInto) throw new DomainError('PRODUCT_MERGED', { field: 'productId' });
    assertNotOwn(staff, product);
    const from = product.status;
    const text = decideMove(from, to, reason);
    const fraud = decideFraud(to, input.fraud);
    const submitter = await assertReviewed(tx, staff, input);
    // Nobody submits a form of a product that was taken down.
    const submitterId = from === productStatus.IN_REVIEW ? submitter : null;
    if (to === productStatus.RELEASED) await assertSitesFree(tx, product.links, product);
    const sharer = product.sharerId ?? null;
    const held = await readRoles(tx, sharer ? [sharer] : []);
    const sharerRoles = held.get(sharer ?? '') ?? [];
    const event = moveEvent(product, { to, reason: text, fraud, sharerRoles, submitterId });
    const wasReleased = product.releasedAt !== null && product.releasedAt !== undefined;
    product.status = to;
    if (to === productStatus.RELEASED) product.releasedAt ??= clock.now();
    await em.flush();
    await addDecision(tx, {
      subject: 'product',
      subjectId: productId,
      staffId: staff.userId,
      at: clock.now(),
      from: nameOfStatus(from),
      to: nameOfStatus(to),
      reason: text,
    });
    if (to === productStatus.RELEASED) await enlist(tx, [productId]);
    if (from === productStatus.RELEASED) await delist(tx, productId);
    if (from === productStatus.IN_REVIEW) {
      const submission = { productId, to, reason: text, isFirst: !wasReleased, at: clock.now() };
      event.push(...(await endSubmission(tx, submission)));
    }
    await outbox.add(tx, ...event);
  });
  ranking.listingChanged();
}

interface Moved {
  to: number;
  reason: string | null;
  fraud: boolean;
  sharerRoles: readonly Role[];
  submitterId: string | null;
}

/** A move back to review is no event. */
function moveEvent(
  product: ProductRecord,
  { to, reason, fraud, sharerRoles, submitterId }: Moved,
): EventDraft[] {
  const { id: productId, nameEn, nameZh } = product;
  const name = { en: nameEn, zh: nameZh };
  const ownerId = product.ownerId ?? null;
  const sharerId = product.sharerId ?? null;
  const { maintainerIds } = product;
  switch (to) {
    case productStatus.RELEASED:
      return [listedEvent(product, { firstTime: !product.releasedAt, sharerRoles, submitterId })];
    case productStatus.REJECTED:
      return [
        productRejected({ productId, name, ownerId, sharerId, submitterId, reason: reason ?? '' }),
      ];
    case productStatus.TAKEN_DOWN:
      return [
        productTakenDown({
          productId,
          name,
          ownerId,
          maintainerIds,
          reason,
          ...(fraud && { fraud }),
        }),
      ];
    default:
      return [];
  }
}
