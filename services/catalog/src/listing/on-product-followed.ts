import { eventHandler } from '#kit/events/event-handler';
import { rowIds } from '#kit/runtime/ids';
import { copyFollowers } from './write-listings.ts';

/** Copies the numbers of followers that lists are sorted by. */
export const onProductFollowed = eventHandler('catalog.product-followed.v1', async (tx, events) => {
  const productIds = rowIds([...new Set(events.map(({ data }) => data.productId))]);
  await copyFollowers.run(tx, { productIds });
});
