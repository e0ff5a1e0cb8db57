import type { Transaction } from '#kit/database/database';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import type { Outbox } from '#kit/events/outbox';
import { causeOf } from '#kit/runtime/trace';
import { readRoles } from '#kit/service/role-copy';
import { roles } from '#schema/enums';
import { postTransfers } from '../ledger/post-transfers.ts';
import { copyProducts } from './copy-products.ts';
import { listedGrants } from './grant.rules.ts';
import { markListing, readFraud } from './mark-listing.ts';
import { lockProducts, settleProduct } from './settle-products.ts';

/**
 * Copies the product's name and sharer, and pays the sharer at the first release. Gives again what was taken back
 * when the product was taken down as fraud.
 */
export const onProductListed = eventHandler(
  'catalog.product-listed.v1',
  async (tx, events, { outbox }) => {
    await copyProducts(tx, events);
    await lockProducts(tx, [...new Set(events.map(({ data }) => data.productId))]);
    // Events of earlier releases leave the decision to the roles that this service knows.
    const undecided = events.filter(({ data }) => data.countsForRewards === undefined);
    const held = await readRoles(
      tx,
      undecided.flatMap(({ data }) => data.sharerId ?? []),
    );
    const grants = events.flatMap((event) => {
      const { productId: id, name, sharerId, firstTime } = event.data;
      const isStaff = held.get(sharerId ?? '')?.includes(roles.staff) ?? false;
      const countsForRewards = event.data.countsForRewards ?? !isStaff;
      return listedGrants({ id, name, sharerId, firstTime, countsForRewards }, causeOf(event));
    });
    await postTransfers(tx, outbox, grants);
    for (const event of events) await settleListed(tx, outbox, event);
  },
);

/** A product that is listed first is most often no fraud, and has nothing to settle. */
async function settleListed(
  tx: Transaction,
  outbox: Outbox,
  event: Event<'catalog.product-listed.v1'>,
): Promise<void> {
  const { productId } = event.data;
  const isChanged = await markListing(tx, event, null);
  const fraudReason = isChanged ? null : await readFraud(tx, productId);
  if (!isChanged && fraudReason === null) return;
  await settleProduct(tx, outbox, productId, {
    ...causeOf(event),
    eventId: event.id,
    take: 'PRODUCT_FRAUD',
    give: 'PRODUCT_LISTED_AGAIN',
    reason: fraudReason ?? '',
  });
}
