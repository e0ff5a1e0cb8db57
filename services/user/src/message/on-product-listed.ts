import { eventHandler } from '#kit/events/event-handler';
import { causeOf, runTraced } from '#kit/runtime/trace';
import { roles } from '#schema/enums';
import { productPath } from '#schema/page-paths';
import { changeRole } from '../role/change-role.ts';
import { addMessages, type NewMessage } from './add-messages.ts';

/** Notifies owner and sharer of a first release, and grants the owner the developer role. */
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
    for (const { data, traceparent } of firstReleases) {
      if (!data.ownerId) continue;
      const grant = {
        userId: data.ownerId,
        role: roles.developer,
        change: 'grant' as const,
        by: null,
      };
      await runTraced(traceparent, () => changeRole(context, tx, grant));
    }
    await addMessages(context, tx, messages);
  },
);

const recipientsOf = (data: { ownerId: string | null; sharerId: string | null }): string[] => [
  ...new Set([data.ownerId, data.sharerId].filter((id) => id !== null)),
];
