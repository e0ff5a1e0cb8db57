import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import type { VitaminTables } from '../tables.ts';

interface Erased {
  userIds: readonly string[];
}

const deleteNewcomers = statement<VitaminTables, Erased>()((db, p) =>
  db.deleteFrom('newcomer').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const forgetWalletOwners = statement<VitaminTables, Erased>()((db, p) =>
  db
    .updateTable('rewarded_wallet')
    .set({ user_id: null })
    .where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** Erases a member's tasks. The keyed hash of her wallet stays, so that it is not rewarded again. */
export const onErased = eventHandler('user.erased.v1', async (tx, events) => {
  const userIds = events.map(({ data }) => data.userId);
  await deleteNewcomers.run(tx, { userIds });
  await forgetWalletOwners.run(tx, { userIds });
});
