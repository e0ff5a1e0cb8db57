import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { files as limits } from '#schema/file-limits';
import type { UserTables } from '../tables.ts';

interface Change {
  names: readonly string[];
  userId: string;
}

const keepFiles = statement<UserTables, Change>()((db, p) =>
  db
    .updateTable('stored_file')
    .set({ delete_after: null, user_id: p('userId') })
    .where('name', '=', p.any('names', 'text[]'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('account')
          .select('id')
          .where('id', '=', p('userId'))
          .where('erased_at', 'is', null),
      ),
    ),
);

const releaseFiles = statement<UserTables, { names: readonly string[]; until: Date }>()((db, p) =>
  db
    .updateTable('stored_file')
    .set({ delete_after: p('until') })
    .where('name', '=', p.any('names', 'text[]')),
);

/**
 * Keeps the files of posts as those of their author, whose quota and erasure they belong to. Deletes
 * those that no post uses any more 30 days later.
 */
export const onPostPicturesUsed = eventHandler('feed.post-pictures-used.v1', async (tx, events) => {
  for (const { data, time } of events) {
    const { userId, kept, released } = data;
    await keepFiles.run(tx, { names: kept, userId });
    const until = new Date(new Date(time).getTime() + limits.unusedKept);
    await releaseFiles.run(tx, { names: released, until });
  }
});
