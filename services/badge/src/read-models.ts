import { eventHandler } from '#kit/events/event-handler';
import type { ReadModels } from '#kit/rebuild/read-model';
import { roleHandlers } from '#kit/service/role-copy';
import { mergeFollows, onProductFollowed } from './copy/follows.ts';
import { productHandlers } from './copy/products.ts';
import { castUps, mergeUps, upsertUps, withheldUps } from './copy/ups.ts';
import { onErased } from './erasure/on-erased.ts';

/** As the handlers of the service, which also note whom badges pay and move badges. */
const copies = [
  eventHandler('catalog.up-cast.v1', async (tx, events) => {
    await upsertUps(tx, castUps(events));
  }),
  eventHandler('catalog.up-withheld.v1', async (tx, events) => {
    await upsertUps(tx, withheldUps(events));
  }),
  eventHandler('catalog.product-merged.v1', async (tx, events) => {
    for (const { data } of events) {
      const merged = { duplicateId: data.productId, survivorId: data.survivorId };
      await mergeFollows.run(tx, merged);
      await mergeUps(tx, merged);
    }
  }),
];

/**
 * Copies of products, follows, UPs and members of other services. A release before 2026-11-26 has none of them: `npm run
 * events -- rebuild badge` makes them from the events.
 */
export const readModels: ReadModels = {
  handlers: [...roleHandlers, ...productHandlers, onProductFollowed, ...copies, onErased],
  elsewhere: {
    'catalog.up-cast.v1': 'left',
    'catalog.up-withheld.v1': 'left',
    'catalog.product-merged.v1': 'left',
    'user.erased.v1': 'repeated',
  },
  tables: [
    { table: 'erased_member', own: { at: 'rebuilt.at' }, isKept: true },
    { table: 'member' },
    { table: 'product' },
    { table: 'follow_copy' },
    { table: 'up_copy' },
    { table: 'product_ups' },
  ],
};
