import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { ownProductPath, pagePaths } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';

/** Notifies the submitter why a product was rejected. */
export const onProductRejected = eventHandler(
  'catalog.product-rejected.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event): NewMessage[] => {
      const { id, data } = event;
      const submitterId = data.ownerId ?? data.sharerId;
      if (!submitterId) return [];
      return [
        {
          userId: submitterId,
          content: { kind: 'productRejected', product: data.name, reason: data.reason },
          link: data.ownerId ? ownProductPath(data.productId) : pagePaths.sharedProducts,
          // The event's id, since one product can be submitted and rejected more than once.
          cause: `rejected:${id}`,
          ...causeOf(event),
        },
      ];
    });
    await addMessages(context, tx, messages);
  },
);
