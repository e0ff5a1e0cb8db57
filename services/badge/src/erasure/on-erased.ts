import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { badgeMemberErased } from '#schema/generated/events';
import type { BadgeTables } from '../tables.ts';

const deleteHeld = statement<BadgeTables, { userIds: readonly string[] }>()((db, p) =>
  db.deleteFrom('holder').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** Forgets who held a badge; the number of minted badges stays. A repetition changes nothing. */
export const onErased = eventHandler('user.erased.v1', async (tx, events, { outbox }) => {
  const userIds = [...new Set(events.map(({ data }) => data.userId))];
  await deleteHeld.run(tx, { userIds });
  await outbox.add(tx, ...userIds.map((userId) => badgeMemberErased({ userId })));
});
