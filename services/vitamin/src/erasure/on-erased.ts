import { eventHandler } from '#kit/events/event-handler';
import { vitaminMemberErased } from '#schema/generated/events';

/**
 * Confirms only. Transfers are never changed: they name a random id, whose account stands for nobody
 * after the erasure, and their causes keep a reward from being earned again.
 */
export const onErased = eventHandler('user.erased.v1', async (tx, events, { outbox }) => {
  const userIds = [...new Set(events.map(({ data }) => data.userId))];
  await outbox.add(tx, ...userIds.map((userId) => vitaminMemberErased({ userId })));
});
