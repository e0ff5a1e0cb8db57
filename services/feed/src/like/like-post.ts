import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { postLiked } from '#schema/generated/events';
import type { FeedContext } from '../context.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { lockPost } from '../post/lock-post.ts';
import { risingRank } from '../post/post.rules.ts';
import type { FeedTables } from '../tables.ts';

interface Like {
  id: string;
  userId: string;
}

const insertLike = statement<FeedTables, Like & { at: Date }>()((db, p) =>
  db
    .insertInto('post_like')
    .values({ post_id: p('id'), user_id: p('userId'), at: p('at') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id as id'),
);

const deleteLike = statement<FeedTables, Like>()((db, p) =>
  db
    .deleteFrom('post_like')
    .where('post_id', '=', p('id'))
    .where('user_id', '=', p('userId'))
    .returning('post_id as id'),
);

const updateLikes = statement<FeedTables, { id: string; likes: number; rising: number }>()(
  (db, p) =>
    db
      .updateTable('post')
      .set({ likes: p('likes'), rising: p('rising') })
      .where('id', '=', p('id')),
);

/**
 * Sets whether a member likes a visible post. The like, the number of likes and the rank of rising posts
 * change in one transaction. A repetition changes nothing.
 * @throws NOT_FOUND, FORBIDDEN for the own post, THROTTLED
 */
export async function likePost(
  context: FeedContext,
  writer: RequestWriter,
  { postId: id, liked }: { postId: string; liked: boolean },
): Promise<void> {
  const { database, clock, outbox } = context;
  const { userId } = writer;
  await database.transaction(async (tx) => {
    await requirePresent(tx, userId);
    const post = await lockPost(tx, id);
    if (!post.visible) throw new DomainError('NOT_FOUND');
    if (post.authorId === userId) throw new DomainError('FORBIDDEN', { reason: 'OWN_POST' });
    const changed = liked
      ? await insertLike.first(tx, { id, userId, at: clock.now() })
      : await deleteLike.first(tx, { id, userId });
    if (!changed) return;
    await enforceWriteLimit(context, tx, 'like', writer);
    const likes = Math.max(0, post.likes + (liked ? 1 : -1));
    await updateLikes.run(tx, { id, likes, rising: risingRank({ ...post, likes }) });
    const { productId, authorId } = post;
    await outbox.add(tx, postLiked({ postId: id, productId, authorId, userId, liked, likes }));
  });
}
