import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { ownProductPath } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';

/** Notifies owner and maintainers why a product was taken down. `on-product-merged.ts` does so for a merge. */
export const onProductTakenDown = eventHandler(
  'catalog.product-taken-down.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event) => {
      const { id, data } = event;
      if (data.survivorId) return [];
      // An older release names the owner only.
      const team = new Set([data.ownerId ?? [], data.maintainerIds ?? []].flat());
      return [...team].map(
        (userId): NewMessage => ({
          userId,
          content: { kind: 'productTakenDown', product: data.name, reason: data.reason ?? '' },
          link: ownProductPath(data.productId),
          // The event's id, since a product can be restored and taken down again.
          cause: `taken-down:${id}`,
          ...causeOf(event),
        }),
      );
    });
    await addMessages(context, tx, messages);
  },
);
