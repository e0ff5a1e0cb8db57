import type { ServiceContext } from '#kit/service/service';
import { weekCount } from './count-week-posts.ts';

export interface UnreadCounts {
  messages: number;
  week: number;
}

/** Unread messages of an account, and this UTC week's posts. */
export async function readUnreadCounts(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  userId: string,
): Promise<UnreadCounts> {
  const [[row], week] = await Promise.all([
    database.query<{ messages: number }>('select messages from account_unread where user_id = $1', [
      userId,
    ]),
    weekCount(database, clock),
  ]);
  return { messages: row?.messages ?? 0, week };
}
