import { LockMode } from '@mikro-orm/core';
import { unitOfWork } from '#kit/database/unit-of-work';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { readRoles } from '#kit/service/role-copy';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus, type Role } from '#schema/enums';
import { type EventDraft, productRejected, productTakenDown } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { delist, enlist, listedEvent } from '../product/enlist.ts';
import { ProductEntity, type ProductRecord } from '../product/product.entity.ts';
import { nameOfStatus } from '../product/product.rules.ts';
import { DecisionEntity } from './decision.entity.ts';
import { assertNotOwn, decideMove } from './move.rules.ts';

export interface MoveInput {
  productId: string;
  to: number;
  reason?: string | null;
}

/**
 * Moves a product to another status, with a decision row and an event. Staff do not move products
 * that they own or shared.
 * @throws PRODUCT_NOT_FOUND, FORBIDDEN, MOVE_NOT_ALLOWED, REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID
 */
export async function moveProduct(
  { orm, outbox, clock, ranking }: CatalogContext,
  staff: ViewerClaim,
  { productId, to, reason }: MoveInput,
): Promise<void> {
  if (!isRowId(productId)) throw new DomainError('PRODUCT_NOT_FOUND');
  await unitOfWork(orm, async (em, tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const product = await em.findOne(ProductEntity, productId, { lockMode });
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    assertNotOwn(staff, product);
    const from = product.status;
    const text = decideMove(from, to, reason);
    const sharer = product.sharerId ?? null;
    const held = await readRoles(tx, sharer ? [sharer] : []);
    const event = moveEvent(product, to, text, held.get(sharer ?? '') ?? []);
    product.status = to;
    if (to === productStatus.RELEASED) product.releasedAt ??= clock.now();
    em.create(DecisionEntity, {
      subject: 'product',
      subjectId: productId,
      staffId: staff.userId,
      at: clock.now(),
      fromStatus: nameOfStatus(from),
      toStatus: nameOfStatus(to),
      reason: text,
    });
    await em.flush();
    if (to === productStatus.RELEASED) await enlist(tx, [productId]);
    if (from === productStatus.RELEASED) await delist(tx, productId);
    await outbox.add(tx, ...event);
  });
  ranking.listingChanged();
}

/** A move back to review is no event. */
function moveEvent(
  product: ProductRecord,
  to: number,
  reason: string | null,
  sharerRoles: readonly Role[],
): EventDraft[] {
  const { id: productId, nameEn, nameZh } = product;
  const name = { en: nameEn, zh: nameZh };
  const ownerId = product.ownerId ?? null;
  const sharerId = product.sharerId ?? null;
  switch (to) {
    case productStatus.RELEASED:
      return [listedEvent(product, { firstTime: !product.releasedAt, sharerRoles })];
    case productStatus.REJECTED:
      return [productRejected({ productId, name, ownerId, sharerId, reason: reason ?? '' })];
    case productStatus.TAKEN_DOWN:
      return [productTakenDown({ productId, name, ownerId, reason })];
    default:
      return [];
  }
}
