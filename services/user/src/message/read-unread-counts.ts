import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { UserTables } from '../tables.ts';
import { weekCount } from './count-week-posts.ts';

const findCounts = statement<UserTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('account_unread')
    .select(['user_id as userId', 'messages'])
    .where('user_id', '=', p.any('userIds')),
);

export interface UnreadCounts {
  messages: number;
  week: number;
}

/** Unread messages of each account, and this UTC week's posts. */
export async function readUnreadCounts(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  userIds: readonly string[],
): Promise<UnreadCounts[]> {
  const [rows, week] = await Promise.all([
    findCounts.run(database, { userIds }),
    weekCount(database, clock),
  ]);
  const messages = new Map(rows.map((row) => [row.userId, row.messages]));
  return userIds.map((userId) => ({ messages: messages.get(userId) ?? 0, week }));
}
