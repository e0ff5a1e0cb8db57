import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { CatalogContext } from '../context.ts';
import { endOffer, findOffer, lockOffer, type OfferRow, requireOpenOffer } from './offer-row.ts';

/** The owner takes an offer back. @throws NOT_FOUND, OFFER_CLOSED */
export async function withdrawOffer(
  { database, clock }: Pick<CatalogContext, 'database' | 'clock'>,
  { userId }: { userId: string },
  offerId: string,
): Promise<OfferRow | null> {
  if (!isRowId(offerId)) throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    const offer = await lockOffer.first(tx, { offerId });
    if (offer?.fromId !== userId) throw new DomainError('NOT_FOUND');
    const at = clock.now();
    requireOpenOffer(offer, at);
    await endOffer.run(tx, { offerId, status: 'WITHDRAWN', at });
    return findOffer.first(tx, { offerId });
  });
}
