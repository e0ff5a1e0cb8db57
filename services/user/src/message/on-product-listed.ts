import { eventHandler } from '#kit/events/event-handler';
import { causeOf, runTraced } from '#kit/runtime/trace';
import { productPath } from '#schema/page-paths';
import { grantDeveloper } from '../role/grant-developer.ts';
import { addMessages, type NewMessage } from './add-messages.ts';

/**
 * Notifies owner and sharer of a first release. Owner and maintainers get the developer role with every
 * release, since they can have joined while the product was not listed.
 */
export const onProductListed = eventHandler(
  'catalog.product-listed.v1',
  async (tx, events, context) => {
    const firstReleases = events.filter(({ data }) => data.firstTime);
    const messages = firstReleases.flatMap((event): NewMessage[] =>
      recipientsOf(event.data).map((userId) => ({
        userId,
        content: { kind: 'productListed', product: event.data.name },
        link: productPath(event.data.productId),
        cause: `listed:${event.data.productId}`,
        ...causeOf(event),
      })),
    );
    for (const { data, traceparent } of events) {
      // An older release names the owner only.
      for (const userId of [data.ownerId, ...(data.maintainerIds ?? [])]) {
        if (userId) await runTraced(traceparent, () => grantDeveloper(context, tx, userId));
      }
    }
    await addMessages(context, tx, messages);
  },
);

const recipientsOf = (data: { ownerId: string | null; sharerId: string | null }): string[] => [
  ...new Set([data.ownerId, data.sharerId].filter((id) => id !== null)),
];
