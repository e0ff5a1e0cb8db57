import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { risingRank } from '../post/post.rules.ts';
import type { FeedTables } from '../tables.ts';

interface Members {
  userIds: readonly string[];
}

const findLiked = statement<FeedTables, Members>()((db, p) =>
  db
    .selectFrom('post_like')
    .select('post_id as id')
    .distinct()
    .where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const deleteLikes = statement<FeedTables, Members & { ids: readonly string[] }>()((db, p) =>
  db
    .deleteFrom('post_like')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .where('post_id', '=', p.any('ids', 'bigint[]'))
    .returning('post_id as id'),
);

const lockPosts = statement<FeedTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('post')
    .select(['id', 'at', 'likes', 'pick'])
    .where('id', '=', p.any('ids'))
    .orderBy('id')
    .forNoKeyUpdate(),
);

interface Counts {
  ids: readonly string[];
  likes: readonly number[];
  ranks: readonly number[];
}

const updateLikes = statement<FeedTables, Counts>()((db, p) =>
  db
    .updateTable('post')
    .from(
      p.unnest('counted', {
        id: ['ids', 'bigint'],
        likes: ['likes', 'integer'],
        rising: ['ranks', 'bigint'],
      }),
    )
    .set(({ ref }) => ({ likes: ref('counted.likes'), rising: ref('counted.rising') }))
    .whereRef('post.id', '=', 'counted.id'),
);

/** Deletes the likes of members, and counts them no longer. */
export async function eraseLikes(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const liked = await findLiked.run(tx, { userIds });
  // Before the likes, as a like locks them.
  const posts = await lockPosts.run(tx, { ids: liked.map(({ id }) => id) });
  const ids = posts.map(({ id }) => id);
  const perPost = Map.groupBy(await deleteLikes.run(tx, { userIds, ids }), ({ id }) => id);
  const counted = posts.map((post) => ({
    ...post,
    likes: Math.max(0, post.likes - (perPost.get(post.id)?.length ?? 0)),
  }));
  await updateLikes.run(tx, {
    ids: counted.map(({ id }) => id),
    likes: counted.map(({ likes }) => likes),
    ranks: counted.map(risingRank),
  });
}
