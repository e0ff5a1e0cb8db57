import { eventHandler } from '#kit/events/event-handler';
import { upsertProducts } from './product-copies.ts';

export const onProductOwned = eventHandler('catalog.product-owned.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(
      ({ data: { productId: id, name, ownerId, maintainerIds, isReleased }, sequence }) => ({
        id,
        name,
        ownerId,
        maintainerIds,
        released: isReleased,
        sequence,
      }),
    ),
  ),
);
