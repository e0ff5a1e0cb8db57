import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { badgeMemberErased } from '#schema/generated/events';
import type { BadgeTables } from '../tables.ts';
import { eraseMembers } from './erase-members.ts';

const markErased = statement<BadgeTables, { userIds: readonly string[]; at: Date }>()((db, p) =>
  db
    .insertInto('erased_member')
    .columns(['user_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(p.unnest('member', { user_id: ['userIds', 'uuid'] }))
        .select(['member.user_id', p.cast('at', 'timestamptz').as('at')])
        .orderBy('member.user_id'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Erases members, and tells the user service. A repetition changes nothing. */
export const onErased = eventHandler('user.erased.v1', async (tx, events, { outbox, clock }) => {
  const userIds = [...new Set(events.map(({ data }) => data.userId))];
  await markErased.run(tx, { userIds, at: clock.now() });
  await eraseMembers(tx, userIds);
  await outbox.add(tx, ...userIds.map((userId) => badgeMemberErased({ userId })));
});
