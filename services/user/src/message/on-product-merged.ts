import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { productPath } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';

/** Tells the members whom a merge ends something for where the product is now, and why. */
export const onProductMerged = eventHandler(
  'catalog.product-merged.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event) => {
      const { productId, name, survivorId, survivorName, memberIds, reason } = event.data;
      return memberIds.map(
        (userId): NewMessage => ({
          userId,
          content: { kind: 'productMerged', product: name, survivor: survivorName, reason },
          link: productPath(survivorId),
          // A product is merged once; a late event of the same merge names no member.
          cause: `merged:${productId}`,
          ...causeOf(event),
        }),
      );
    });
    await addMessages(context, tx, messages);
  },
);
