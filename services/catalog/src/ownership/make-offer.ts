import { validate as isUuid } from 'uuid';
import { statement } from '#kit/database/statement';
import { assert, DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { productOffered } from '#schema/generated/events';
import { type OfferKind, teamTimes } from '#schema/product-team';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';
import { assertMayOffer, assertOwner, assertReleased, assertRested } from './offer.rules.ts';
import { expireOffers, findLastEnd, findOpenOffers, type OfferRow } from './offer-row.ts';
import { lockPresentMember, lockVisibleTeam } from './team-row.ts';

export interface OfferInput {
  productId: string;
  memberId: string;
  kind: OfferKind;
}

const insertOffer = statement<
  CatalogTables,
  Omit<OfferRow, 'id' | 'status' | 'nameEn' | 'nameZh'>
>()((db, p) =>
  db
    .insertInto('product_offer')
    .values({
      product_id: p('productId'),
      kind: p('kind'),
      from_id: p('fromId'),
      to_id: p('toId'),
      status: 'OPEN',
      at: p('at'),
      expires_at: p('expiresAt'),
    })
    .returning('id'),
);

/**
 * The owner offers a released product to a member, or invites a member to maintain it. It ends after a week.
 * @throws PRODUCT_NOT_FOUND, FORBIDDEN, OFFER_UNRELEASED, NOT_FOUND for an unknown member, OFFER_TOO_SOON,
 * THROTTLED, and the errors of `assertMayOffer`
 */
export async function makeOffer(
  context: CatalogContext,
  writer: RequestWriter,
  { productId, memberId, kind }: OfferInput,
): Promise<OfferRow> {
  const { database, outbox, clock } = context;
  const { userId: fromId } = writer;
  // PostgreSQL writes ids in lower case.
  const toId = memberId.toLowerCase();
  return database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'offer', writer);
    const isMember = isUuid(toId) && (await lockPresentMember(tx, toId));
    const product = await lockVisibleTeam(tx, writer, productId);
    assertOwner(product, fromId);
    assertReleased(product);
    if (!isMember) throw new DomainError('NOT_FOUND', { field: 'member' });
    const now = clock.now();
    await expireOffers.run(tx, { productId, now });
    const open = await findOpenOffers.run(tx, { productIds: [productId], now });
    assertMayOffer(product, open, { kind, toId });
    assertRested((await findLastEnd.first(tx, { productId, toId }))?.endedAt ?? null, now);
    const expiresAt = new Date(now.getTime() + teamTimes.offerValid);
    const offer = { productId, kind, fromId, toId, at: now, expiresAt };
    const added = await insertOffer.first(tx, offer);
    assert(added, 'the offer was inserted');
    const { nameEn, nameZh } = product;
    const name = { en: nameEn, zh: nameZh };
    await outbox.add(
      tx,
      productOffered({ productId, name, offerId: added.id, kind, fromId, toId }),
    );
    return { ...offer, id: added.id, status: 'OPEN', nameEn, nameZh };
  });
}
