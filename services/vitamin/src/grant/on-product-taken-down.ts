import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { markListing } from './mark-listing.ts';
import { lockProducts, settleProduct } from './settle-products.ts';

/** Takes back what a product has earned that staff took down as fraud. Other products keep it. */
export const onProductTakenDown = eventHandler(
  'catalog.product-taken-down.v1',
  async (tx, events, { outbox }) => {
    for (const event of events) {
      const { productId, fraud = false, reason, survivorId } = event.data;
      // A merge is no statement about the product.
      if (survivorId) continue;
      await lockProducts(tx, [productId]);
      const isChanged = await markListing(tx, event, fraud ? (reason ?? '') : null);
      if (!isChanged) continue;
      await settleProduct(tx, outbox, productId, {
        ...causeOf(event),
        eventId: event.id,
        take: 'PRODUCT_FRAUD',
        give: 'PRODUCT_LISTED_AGAIN',
        reason: reason ?? '',
      });
    }
  },
);
