import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { files as limits } from '#schema/file-limits';
import type { UserTables } from '../tables.ts';
import { isNewest, newest, type OrderedUse } from './use-order.ts';

const keepFiles = statement<UserTables, OrderedUse & { userId: string }>()((db, p) =>
  db
    .updateTable('stored_file')
    .set(({ fn }) => ({
      delete_after: null,
      uploader_id: fn.coalesce('uploader_id', 'user_id'),
      user_id: p('userId'),
      sequence: newest(p),
    }))
    .where('name', '=', p.any('names', 'text[]'))
    .where(isNewest(p))
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

const releaseFiles = statement<UserTables, OrderedUse & { until: Date }>()((db, p) =>
  db
    .updateTable('stored_file')
    .set({ delete_after: p('until'), sequence: newest(p) })
    .where('name', '=', p.any('names', 'text[]'))
    .where(isNewest(p)),
);

/**
 * Keeps the files of posts as those of their author, whose erasure deletes them; they stay in the quota of
 * who uploaded them. Deletes those that no post uses any more 30 days later. An event that comes after a
 * newer one about the same file changes nothing: events of two authors have no order.
 */
export const onPostPicturesUsed = eventHandler('feed.post-pictures-used.v1', async (tx, events) => {
  for (const { data, time, sequence = null } of events) {
    const { userId, kept, released } = data;
    await keepFiles.run(tx, { names: kept, userId, sequence });
    const until = new Date(new Date(time).getTime() + limits.unusedKept);
    await releaseFiles.run(tx, { names: released, until, sequence });
  }
});
