import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { UserTables } from '../tables.ts';
import { weekCount } from './count-week-posts.ts';

const findCount = statement<UserTables, { userId: string }>()((db, p) =>
  db.selectFrom('account_unread').select('messages').where('user_id', '=', p('userId')),
);

export interface UnreadCounts {
  messages: number;
  week: number;
}

/** Unread messages of an account, and this UTC week's posts. */
export async function readUnreadCounts(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  userId: string,
): Promise<UnreadCounts> {
  const [row, week] = await Promise.all([
    findCount.first(database, { userId }),
    weekCount(database, clock),
  ]);
  return { messages: row?.messages ?? 0, week };
}
