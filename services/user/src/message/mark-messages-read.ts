import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import { statement } from '#kit/database/statement';
import type { ViewerClaim } from '#kit/subgraph/context';
import { unreadChanged } from '#schema/generated/events';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { weekCount } from './count-week-posts.ts';

// Locks the count before the messages, in the order of `addMessages`.
const lockCount = statement<UserTables, { userId: string }>()((db, p) =>
  db.selectFrom('account_unread').select('user_id').where('user_id', '=', p('userId')).forUpdate(),
);

const markRead = statement<UserTables, { userId: string; ids: readonly string[]; now: Date }>()(
  (db, p) =>
    db
      .with('marked', (query) =>
        query
          .updateTable('message')
          .set({ read_at: p('now') })
          .where('user_id', '=', p('userId'))
          .where('id', '=', p.any('ids', 'uuid[]'))
          .where('read_at', 'is', null)
          .returning('id'),
      )
      .updateTable('account_unread')
      .set({ messages: sql`messages - (select count(*) from marked)` })
      .where('user_id', '=', p('userId'))
      .where(({ exists, selectFrom }) => exists(selectFrom('marked').select('marked.id')))
      .returning('messages'),
);

/** Marks the viewer's messages as read. Ignores ids that are read, malformed or of another account. */
export async function markMessagesRead(
  context: Pick<UserContext, 'database' | 'clock' | 'outbox'>,
  { userId }: ViewerClaim,
  ids: readonly string[],
): Promise<void> {
  const { database, clock, outbox } = context;
  await database.transaction(async (tx) => {
    await lockCount.run(tx, { userId });
    const messageIds = ids.filter((id) => isUuid(id));
    const unread = await markRead.first(tx, { userId, ids: messageIds, now: clock.now() });
    if (!unread) return;
    const week = await weekCount(tx, clock);
    await outbox.add(tx, unreadChanged({ userId, messages: unread.messages, week }));
  });
}
