import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { ownProductPath, pagePaths } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';

type Rejected = Event<'catalog.product-rejected.v1'>;

/** Notifies the owner, else the sharer, and the maintainer who submitted the product, why it was rejected. */
export const onProductRejected = eventHandler(
  'catalog.product-rejected.v1',
  async (tx, events, context) => addMessages(context, tx, events.flatMap(messagesOf)),
);

/** An older release does not name the submitter. */
function messagesOf(event: Rejected): NewMessage[] {
  const { productId, name, ownerId, sharerId, submitterId, reason } = event.data;
  const told = new Set([ownerId ?? sharerId, submitterId].filter((id) => id != null));
  return [...told].map((userId) => ({
    userId,
    content: { kind: 'productRejected', product: name, reason },
    link:
      userId === ownerId || userId === submitterId
        ? ownProductPath(productId)
        : pagePaths.sharedProducts,
    // The event's id, since one product can be submitted and rejected more than once.
    cause: `rejected:${event.id}`,
    ...causeOf(event),
  }));
}
