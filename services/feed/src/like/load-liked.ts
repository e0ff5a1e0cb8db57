import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { FeedTables } from '../tables.ts';

const findLiked = statement<FeedTables, { userId: string; ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('post_like')
    .select('post_id as id')
    .where('user_id', '=', p('userId'))
    .where('post_id', '=', p.any('ids')),
);

/** Whether the member likes each post; false for visitors. */
export async function loadLiked(
  database: Database,
  userId: string | null,
  ids: readonly string[],
): Promise<boolean[]> {
  if (userId === null) return ids.map(() => false);
  const liked = new Set((await findLiked.run(database, { userId, ids })).map(({ id }) => id));
  return ids.map((id) => liked.has(id));
}
