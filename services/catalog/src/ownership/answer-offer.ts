import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { CatalogContext } from '../context.ts';
import { changeTeam } from './change-team.ts';
import { forgetProducers } from './forget-producers.ts';
import { teamAfter } from './offer.rules.ts';
import { endOffer, findOffer, lockOffer, type OfferRow, requireOpenOffer } from './offer-row.ts';
import { lockPresentMember, lockTeam } from './team-row.ts';

/**
 * The member who is asked accepts or declines. A new owner gets no contacts of the old one.
 * @throws NOT_FOUND, OFFER_CLOSED, TEAM_FULL
 */
export async function answerOffer(
  context: Pick<CatalogContext, 'database' | 'outbox' | 'clock'>,
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
    requireOpenOffer(await lockOffer.first(tx, { offerId }), at);
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
