import { type SqlBool, sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Event } from '#kit/events/event';
import type { ServiceContext } from '#kit/service/service';
import { unreadChanged } from '#schema/generated/events';
import type { UserTables } from '../tables.ts';
import { weekCount } from './count-week-posts.ts';

/** Of the message about a comment; the same for each of its readers. */
export const causeOfComment = (commentId: string): string => `comment:${commentId}`;

interface Causes {
  causes: readonly string[];
}

/** As the index of 0041 has them. */
const isUnread = sql<SqlBool>`read_at is null and cause like 'comment:%'`;

// Locks the counts before the messages, in the order of `addMessages`.
const lockCounts = statement<UserTables, Causes>()((db, p) =>
  db
    .selectFrom('account_unread')
    .select('user_id')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('message')
        .select('user_id')
        .where('cause', '=', p.any('causes'))
        .where(isUnread),
    )
    .orderBy('user_id')
    .forUpdate(),
);

const deleteUnread = statement<UserTables, Causes>()((db, p) =>
  db
    .with('gone', (query) =>
      query
        .deleteFrom('message')
        .where('cause', '=', p.any('causes'))
        .where(isUnread)
        .returning('user_id'),
    )
    .with('per_user', (query) =>
      query
        .selectFrom('gone')
        .select(['user_id', sql<number>`count(*)::integer`.as('count')])
        .groupBy('user_id'),
    )
    .updateTable('account_unread as unread')
    .from('per_user')
    .set((eb) => ({ messages: eb('unread.messages', '-', eb.ref('per_user.count')) }))
    .whereRef('unread.user_id', '=', 'per_user.user_id')
    .returning(['unread.user_id as userId', 'unread.messages']),
);

/**
 * Deletes the messages about comments that nobody has read yet, lowers the unread counts and emits
 * `unread-changed` per account. What was read stays in the list.
 */
export async function removeUnread(
  context: Pick<ServiceContext, 'outbox' | 'clock'>,
  tx: Transaction,
  events: readonly Event<'feed.comment-removed.v1'>[],
): Promise<void> {
  const causes = events.map(({ data }) => causeOfComment(data.commentId));
  if ((await lockCounts.run(tx, { causes })).length === 0) return;
  const counts = await deleteUnread.run(tx, { causes });
  if (counts.length === 0) return;
  const week = await weekCount(tx, context.clock);
  await context.outbox.add(tx, ...counts.map((count) => unreadChanged({ ...count, week })));
}
