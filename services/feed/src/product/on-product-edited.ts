import { eventHandler } from '#kit/events/event-handler';
import { upsertProducts } from './product-copies.ts';

export const onProductEdited = eventHandler('catalog.product-edited.v1', (tx, events) =>
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
