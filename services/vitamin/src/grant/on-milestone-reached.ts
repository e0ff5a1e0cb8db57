import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { postTransfers } from '../ledger/post-transfers.ts';
import { badgeGrant } from './grant.rules.ts';

/** Pays a holder of a badge whose product has reached the milestone. */
export const onMilestoneReached = eventHandler(
  'badge.milestone-reached.v1',
  async (tx, events, { outbox }) => {
    const grants = events.map((event) => {
      const { productId, productName, ...reward } = event.data;
      const product = { id: productId, name: productName };
      return badgeGrant({ ...reward, product }, causeOf(event));
    });
    await postTransfers(tx, outbox, grants);
  },
);
