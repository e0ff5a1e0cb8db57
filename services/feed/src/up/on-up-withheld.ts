import { eventHandler } from '#kit/events/event-handler';
import { upsertUps } from './up-copies.ts';

export const onUpWithheld = eventHandler('catalog.up-withheld.v1', (tx, events) =>
  upsertUps(
    tx,
    events.map(({ data: { productId, userId, withheld }, sequence }) => ({
      productId,
      userId,
      withheld,
      sequence,
    })),
  ),
);
