import { eventHandler } from '#kit/consumer';
import { roles } from '#schema/enums';
import { changeRole } from '../role/change-role.ts';
import { addMessages, type NewMessage } from './add-messages.ts';
import { productLink } from './product-link.ts';

/** Tells owner and sharer of a product's first release, and makes its owner a developer (Q42). */
export const onProductListed = eventHandler(
  'catalog.product-listed.v1',
  async (tx, events, context) => {
    const firstReleases = events.filter(({ data }) => data.firstTime);
    const messages = firstReleases.flatMap(({ time, data }): NewMessage[] =>
      peopleOf(data).map((userId) => ({
        userId,
        content: { kind: 'productListed', product: data.name },
        link: productLink(data.productId),
        cause: `listed:${data.productId}`,
        at: new Date(time),
      })),
    );
    for (const { data } of firstReleases) {
      if (!data.ownerId) continue;
      const { ownerId: userId } = data;
      await changeRole(context, tx, {
        userId,
        role: roles.developer,
        change: 'grant',
        by: null,
      });
    }
    await addMessages(context, tx, messages);
  },
);

const peopleOf = (data: { ownerId: string | null; sharerId: string | null }): string[] => [
  ...new Set([data.ownerId, data.sharerId].filter((id) => id !== null)),
];
