import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { vitaminMemberErased } from '#schema/generated/events';
import { forgetSecrets } from '../log/member-secrets.ts';
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

/**
 * The own event, read from its beginning: also members who were erased before there was a log have had
 * one. Without it a log that takes over their transfers would keep secrets of them.
 */
export const onMemberErased = eventHandler('vitamin.member-erased.v1', async (tx, events) => {
  await forgetSecrets(tx, [...new Set(events.map(({ data }) => data.userId))]);
});

/**
 * Erases a member's tasks, and the secret of her entries in the log. Transfers are never changed: they
 * name a random id, whose account stands for nobody after the erasure. Their causes and the keyed hashes
 * of wallets keep a reward from being earned again.
 */
export const onErased = eventHandler('user.erased.v1', async (tx, events, { outbox }) => {
  const userIds = [...new Set(events.map(({ data }) => data.userId))];
  await deleteNewcomers.run(tx, { userIds });
  await forgetWalletOwners.run(tx, { userIds });
  await forgetSecrets(tx, userIds);
  await outbox.add(tx, ...userIds.map((userId) => vitaminMemberErased({ userId })));
});
