import { eventHandler } from '#kit/events/event-handler';
import { upsertProducts } from './product-copies.ts';

export const onProductTakenDown = eventHandler('catalog.product-taken-down.v1', (tx, events) =>
  upsertProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId, maintainerIds }, sequence }) => ({
      id,
      name,
      ownerId,
      maintainerIds,
      released: false,
      sequence,
    })),
  ),
);
