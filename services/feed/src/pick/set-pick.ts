import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { FeedContext } from '../context.ts';
import { lockPost } from '../post/lock-post.ts';
import { risingRank } from '../post/post.rules.ts';
import { invalidatePostCounts } from '../post/post-count-cache.ts';
import type { FeedTables } from '../tables.ts';

const updatePost = statement<FeedTables, { id: string; pick: boolean; rising: number }>()((db, p) =>
  db
    .updateTable('post')
    .set({ pick: p('pick'), rising: p('rising') })
    .where('id', '=', p('id')),
);

interface Decision {
  id: string;
  staffId: string;
  pick: boolean;
  at: Date;
}

const insertDecision = statement<FeedTables, Decision>()((db, p) =>
  db
    .insertInto('pick_decision')
    .values({ post_id: p('id'), staff_id: p('staffId'), pick: p('pick'), at: p('at') }),
);

interface PickChange {
  post: { id: string; at: Date; likes: number; pick: boolean };
  staffId: string;
  pick: boolean;
}

/** Changes a locked post; only a change is a decision. The caller checks that the member is staff. */
export async function changePick(
  { clock }: Pick<FeedContext, 'clock'>,
  tx: Transaction,
  { post, staffId, pick }: PickChange,
): Promise<void> {
  if (post.pick === pick) return;
  invalidatePostCounts(tx);
  const { id } = post;
  await updatePost.run(tx, { id, pick, rising: risingRank({ ...post, pick }) });
  await insertDecision.run(tx, { id, staffId, pick, at: clock.now() });
}

/**
 * Marks a visible post as a pick, or unmarks it. Lists of picks and rising posts follow with the commit.
 * The caller checks that the viewer is staff.
 * @throws NOT_FOUND
 */
export async function setPick(
  context: FeedContext,
  { userId }: { userId: string },
  { id, pick }: { id: string; pick: boolean },
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const post = await lockPost(tx, id);
    if (!post.visible) throw new DomainError('NOT_FOUND');
    await changePick(context, tx, { post, staffId: userId, pick });
  });
}
