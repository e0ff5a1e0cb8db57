import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { postTransfers } from '../ledger/post-transfers.ts';
import { goldfingerGrants } from './grant.rules.ts';

/** Pays the new Goldfinger and the inviter, once per Goldfinger. */
export const onGoldfingerGranted = eventHandler(
  'user.goldfinger-granted.v1',
  async (tx, events, { outbox }) => {
    const grants = events.flatMap((event) => goldfingerGrants(event.data, causeOf(event)));
    await postTransfers(tx, outbox, grants);
  },
);
