import { validate as isUuid } from 'uuid';
import type { ViewerClaim } from '#kit/subgraph/context';
import { unreadChanged } from '#schema/generated/events';
import type { UserContext } from '../context.ts';
import { weekCount } from './count-week-posts.ts';

// Locks the count before the messages, in the order of `addMessages`.
const lockCount = 'select 1 from account_unread where user_id = $1 for update';

const markRead = `
  with marked as (
    update message set read_at = $3
    where user_id = $1 and id = any($2::uuid[]) and read_at is null returning id
  )
  update account_unread set messages = messages - (select count(*) from marked)
  where user_id = $1 and exists (select from marked)
  returning messages`;

/** Marks the viewer's messages as read. Ignores ids that are read, foreign or malformed. */
export async function markMessagesRead(
  context: Pick<UserContext, 'database' | 'clock' | 'outbox'>,
  { userId }: ViewerClaim,
  ids: readonly string[],
): Promise<void> {
  const { database, clock, outbox } = context;
  await database.transaction(async (tx) => {
    await tx.query(lockCount, [userId]);
    const values = [userId, ids.filter((id) => isUuid(id)), clock.now()];
    const [unread] = await tx.query<{ messages: number }>(markRead, values);
    if (!unread) return;
    const week = await weekCount(tx, clock);
    await outbox.add(tx, unreadChanged({ userId, messages: unread.messages, week }));
  });
}
