import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { CatalogContext } from '../context.ts';
import { changeTeam } from './change-team.ts';
import { forgetProducers } from './forget-producers.ts';
import { teamAfter } from './offer.rules.ts';
import { endOffer, findOffer, lockOffer, type OfferRow, offerStatusAt } from './offer-row.ts';
import { lockPresentMember, lockTeam } from './team-row.ts';

type Ends = Pick<CatalogContext, 'database' | 'outbox' | 'clock'>;

/** @throws OFFER_CLOSED */
function requireOpen(offer: OfferRow | null, now: Date): void {
  const isOpen = offer && offerStatusAt(offer, now) === 'OPEN';
  if (!isOpen) throw new DomainError('OFFER_CLOSED');
}

/**
 * The member who is asked accepts or declines. A new owner gets no contacts of the old one.
 * @throws NOT_FOUND, OFFER_CLOSED, TEAM_FULL
 */
export async function answerOffer(
  context: Ends,
  { userId }: { userId: string },
  { offerId, accept }: { offerId: string; accept: boolean },
): Promise<OfferRow | null> {
  const { database, clock } = context;
  if (!isRowId(offerId)) throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    const offer = await findOffer.first(tx, { offerId });
    if (offer?.toId !== userId) throw new DomainError('NOT_FOUND');
    if (!(await lockPresentMember(tx, userId))) throw new DomainError('UNAUTHENTICATED');
    const product = await lockTeam(tx, offer.productId);
    const at = clock.now();
    requireOpen(await lockOffer.first(tx, { offerId }), at);
    const status = accept ? 'ACCEPTED' : 'DECLINED';
    await endOffer.run(tx, { offerId, status, at });
    if (accept) {
      const isTransfer = offer.kind === 'OWNER';
      const how = isTransfer ? ('TRANSFER' as const) : ('JOINED' as const);
      const memberId = isTransfer ? null : userId;
      await changeTeam(context, tx, product, { ...teamAfter(product, offer), how, memberId });
      if (isTransfer) await forgetProducers(tx, { productIds: [product.id] });
    }
    return findOffer.first(tx, { offerId });
  });
}

/** The owner takes an offer back. @throws NOT_FOUND, OFFER_CLOSED */
export async function withdrawOffer(
  { database, clock }: Ends,
  { userId }: { userId: string },
  offerId: string,
): Promise<OfferRow | null> {
  if (!isRowId(offerId)) throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    const offer = await lockOffer.first(tx, { offerId });
    if (offer?.fromId !== userId) throw new DomainError('NOT_FOUND');
    const at = clock.now();
    requireOpen(offer, at);
    await endOffer.run(tx, { offerId, status: 'WITHDRAWN', at });
    return findOffer.first(tx, { offerId });
  });
}
