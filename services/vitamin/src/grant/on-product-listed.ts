import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { readRoles } from '#kit/service/role-copy';
import { roles } from '#schema/enums';
import { postTransfers } from '../ledger/post-transfers.ts';
import { copyProducts } from './copy-products.ts';
import { listedGrants } from './grant.rules.ts';

/** Copies the product's name and sharer, and pays the sharer at the first release. */
export const onProductListed = eventHandler(
  'catalog.product-listed.v1',
  async (tx, events, { outbox }) => {
    await copyProducts(tx, events);
    // Events of earlier releases leave the decision to the roles that this service knows.
    const undecided = events.filter(({ data }) => data.countsForRewards === undefined);
    const held = await readRoles(
      tx,
      undecided.flatMap(({ data }) => data.sharerId ?? []),
    );
    const grants = events.flatMap((event) => {
      const { productId: id, name, sharerId, firstTime } = event.data;
      const isStaff = held.get(sharerId ?? '')?.includes(roles.staff) ?? false;
      const countsForRewards = event.data.countsForRewards ?? !isStaff;
      return listedGrants({ id, name, sharerId, firstTime, countsForRewards }, causeOf(event));
    });
    await postTransfers(tx, outbox, grants);
  },
);
