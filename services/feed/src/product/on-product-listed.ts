import { eventHandler } from '#kit/events/event-handler';
import { upsertProducts } from './product-copies.ts';

export const onProductListed = eventHandler('catalog.product-listed.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId, maintainerIds }, sequence }) => ({
      id,
      name,
      ownerId,
      maintainerIds,
      released: true,
      sequence,
    })),
  ),
);
