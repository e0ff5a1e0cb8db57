import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type EventDraft, postRemoved } from '#schema/generated/events';
import { eraseLikes } from '../like/erase-likes.ts';
import type { FeedTables } from '../tables.ts';
import { eraseComments } from '../talk/erase-comments.ts';

interface Members {
  userIds: readonly string[];
}

const deletePosts = statement<FeedTables, Members>()((db, p) =>
  db
    .deleteFrom('post')
    .where('author_id', '=', p.any('userIds', 'uuid[]'))
    .returning(['id', 'product_id as productId', 'author_id as authorId', 'at'])
    .returning('removed_at as removedAt'),
);

const deleteFollows = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('follow').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const deleteVersions = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('follow_version').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const clearOwners = statement<FeedTables, Members>()((db, p) =>
  db
    .updateTable('product')
    .set({ owner_id: null })
    .where('owner_id', '=', p.any('userIds', 'uuid[]')),
);

const clearMaintainers = statement<FeedTables, Members>()((db, p) =>
  db
    .updateTable('product')
    .set({
      maintainer_ids: sql<string[]>`array(
        select maintainer.id from unnest(maintainer_ids) with ordinality as maintainer (id, place)
        where maintainer.id <> all(${p.cast('userIds', 'uuid[]')}) order by place)`,
    })
    .where(sql<boolean>`maintainer_ids && ${p.cast('userIds', 'uuid[]')}`),
);

const deleteDrafts = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('post_draft').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** The user service deletes the files. */
const deletePictures = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('member_picture').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const deleteAnswers = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('idempotency_key').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** Removes the posts, drafts, likes, pictures, follows and comments of members. Returns the events that say so. */
export async function eraseMembers(
  tx: Transaction,
  userIds: readonly string[],
): Promise<EventDraft[]> {
  const posts = await deletePosts.run(tx, { userIds });
  for (const erase of [
    deleteFollows,
    deleteVersions,
    clearOwners,
    clearMaintainers,
    deleteDrafts,
    deletePictures,
    deleteAnswers,
  ]) {
    await erase.run(tx, { userIds });
  }
  await eraseLikes(tx, userIds);
  const comments = await eraseComments(tx, userIds);
  // The others were removed before.
  const shown = posts.filter(({ removedAt }) => removedAt === null);
  const removed = shown.map(({ id, productId, authorId, at }) =>
    postRemoved({ postId: id, productId, at: at.toISOString(), authorId, by: 'ERASURE' }),
  );
  return [...removed, ...comments];
}
