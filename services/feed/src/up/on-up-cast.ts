import { eventHandler } from '#kit/events/event-handler';
import { upsertUps } from './up-copies.ts';

export const onUpCast = eventHandler('catalog.up-cast.v1', (tx, events) =>
  upsertUps(
    tx,
    events.map(({ data: { productId, userId }, sequence }) => ({
      productId,
      userId,
      withheld: false,
      sequence,
    })),
  ),
);
