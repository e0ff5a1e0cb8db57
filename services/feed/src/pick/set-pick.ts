import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { FeedContext } from '../context.ts';
import { risingRank } from '../post/post.rules.ts';
import { invalidatePostCounts } from '../post/post-count-cache.ts';
import type { FeedTables } from '../tables.ts';

const lockPost = statement<FeedTables, { id: string }>()((db, p) =>
  db
    .selectFrom('post')
    .select(['at', 'likes', 'pick'])
    .where('id', '=', p('id'))
    .where(({ ref }) => ref('visible'))
    .forNoKeyUpdate(),
);

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

/**
 * Marks a visible post as a pick, or unmarks it; only a change is a decision. Lists of picks and
 * rising posts follow with the commit. The caller checks that the viewer is staff.
 * @throws NOT_FOUND
 */
export async function setPick(
  { database, clock }: FeedContext,
  { userId }: { userId: string },
  { id, pick }: { id: string; pick: boolean },
): Promise<void> {
  if (!isRowId(id)) throw new DomainError('NOT_FOUND');
  await database.transaction(async (tx) => {
    const post = await lockPost.first(tx, { id });
    if (!post) throw new DomainError('NOT_FOUND');
    if (post.pick === pick) return;
    invalidatePostCounts(tx);
    await updatePost.run(tx, { id, pick, rising: risingRank({ ...post, pick }) });
    await insertDecision.run(tx, { id, staffId: userId, pick, at: clock.now() });
  });
}
