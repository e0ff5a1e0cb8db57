import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { feedMemberErased, postRemoved } from '#schema/generated/events';
import { eraseLikes } from '../like/erase-likes.ts';
import type { FeedTables } from '../tables.ts';

interface Members {
  userIds: readonly string[];
}

const markErased = statement<FeedTables, Members & { at: Date }>()((db, p) =>
  db
    .insertInto('erased_member')
    .columns(['user_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(p.unnest('member', { user_id: ['userIds', 'uuid'] }))
        .select(['member.user_id', p.cast('at', 'timestamptz').as('at')])
        .orderBy('member.user_id'),
    )
    .onConflict((conflict) => conflict.doNothing()),
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

/** Removes the posts, drafts, likes and follows of members. A repetition changes nothing. */
export const onErased = eventHandler('user.erased.v1', async (tx, events, { outbox, clock }) => {
  const userIds = [...new Set(events.map(({ data }) => data.userId))];
  await markErased.run(tx, { userIds, at: clock.now() });
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
  // The others were removed before.
  const shown = posts.filter(({ removedAt }) => removedAt === null);
  await outbox.add(
    tx,
    ...shown.map(({ id, productId, authorId, at }) =>
      postRemoved({ postId: id, productId, at: at.toISOString(), authorId, by: 'ERASURE' }),
    ),
    ...userIds.map((userId) => feedMemberErased({ userId })),
  );
});
