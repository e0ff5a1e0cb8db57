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

const lockMembers = statement<FeedTables, Members>()((db, p) =>
  db
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .orderBy('user_id')
    .forUpdate(),
);

const lockDrafts = statement<FeedTables, Members>()((db, p) =>
  db
    .selectFrom('post_draft')
    .select('id')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .orderBy('id')
    .forUpdate(),
);

const deleteDrafts = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('post_draft').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const lockProducts = statement<FeedTables, Members>()((db, p) =>
  db
    .selectFrom('product')
    .select('product_id')
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', p.any('userIds', 'uuid[]')),
        sql<boolean>`maintainer_ids && ${p.cast('userIds', 'uuid[]')}`,
      ]),
    )
    .orderBy('product_id')
    .forNoKeyUpdate(),
);

/** Those that the members wrote or like, each found by an index. */
const lockPosts = statement<FeedTables, Members>()((db, p) =>
  db
    .selectFrom('post')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('post as own')
        .select('own.id')
        .where('own.author_id', '=', p.any('userIds', 'uuid[]'))
        .union(
          eb
            .selectFrom('post_like')
            .select('post_id as id')
            .where('user_id', '=', p.any('userIds', 'uuid[]')),
        ),
    )
    .orderBy('id')
    .forUpdate(),
);

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

/** The user service deletes the files. */
const deletePictures = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('member_picture').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const deleteAnswers = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('idempotency_key').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/**
 * Removes the posts, drafts, likes, pictures, follows and comments of members. Returns the events that say
 * so. Locks members, drafts, products, posts, reasons, talks, comments and pictures in this order, as their
 * writers do: a scheduled post that is published meanwhile is deleted as a post.
 */
export async function eraseMembers(
  tx: Transaction,
  userIds: readonly string[],
): Promise<EventDraft[]> {
  const members = { userIds };
  for (const step of [lockMembers, lockDrafts, deleteDrafts]) await step.run(tx, members);
  for (const step of [lockProducts, clearOwners, clearMaintainers]) await step.run(tx, members);
  await lockPosts.run(tx, members);
  const posts = await deletePosts.run(tx, members);
  await eraseLikes(tx, userIds);
  const comments = await eraseComments(tx, userIds);
  for (const erase of [deletePictures, deleteFollows, deleteVersions, deleteAnswers]) {
    await erase.run(tx, members);
  }
  // The others were removed before.
  const shown = posts.filter(({ removedAt }) => removedAt === null);
  const removed = shown.map(({ id, productId, authorId, at }) =>
    postRemoved({ postId: id, productId, at: at.toISOString(), authorId, by: 'ERASURE' }),
  );
  return [...removed, ...comments];
}
