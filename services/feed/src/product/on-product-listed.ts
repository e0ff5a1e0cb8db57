import { eventHandler } from '#kit/events/consumer';
import { keepProducts } from './product-copies.ts';

export const onProductListed = eventHandler('catalog.product-listed.v1', (tx, events) =>
  keepProducts(
    tx,
    events.map(({ data: { productId: id, name, ownerId } }) => ({
      id,
      name,
      ownerId,
      released: true,
    })),
  ),
);
