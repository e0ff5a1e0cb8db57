import { statement } from '#kit/database/statement';
import { type NotificationTopic, notificationTopics } from '#schema/notification-topics';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';

const update = statement<UserTables, { userId: string; topics: string[] }>()((db, p) =>
  db
    .updateTable('account')
    .set({ muted_topics: p('topics') })
    .where('id', '=', p('userId'))
    .returning('id'),
);

/** Stores which messages the bell is silent about. Messages that exist stay as they are. */
export async function setMutedTopics(
  { database }: Pick<UserContext, 'database'>,
  userId: string,
  chosen: readonly NotificationTopic[],
): Promise<void> {
  // Each once and in one order, so that the same choice is the same value.
  const topics = Object.values(notificationTopics).filter((topic) => chosen.includes(topic));
  await update.run(database, { userId, topics });
}
