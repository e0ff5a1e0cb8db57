import { sql } from 'kysely';
import { deleteInBatches, rowsOfBatch } from '#kit/database/delete-in-batches';
import { statement } from '#kit/database/statement';
import { postUndo } from '#schema/post-limits';
import type { FeedContext } from '../context.ts';
import { releasePicturesOf } from '../picture/post-pictures.ts';
import type { FeedTables } from '../tables.ts';

const deleteBatch = statement<FeedTables, { before: Date }>()((db, p) =>
  db
    .deleteFrom('post')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('post')
        .select('id')
        .where('removed_at', '<=', p('before'))
        .orderBy('removed_at')
        .limit(sql.lit(rowsOfBatch))
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'author_id as authorId']),
);

/** Deletes posts for good that can no longer be restored, with likes and pictures. */
export async function deleteRemovedPosts({
  database,
  clock,
  outbox,
}: Pick<FeedContext, 'database' | 'clock' | 'outbox'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - postUndo);
  await deleteInBatches(database, async (tx) => {
    const posts = await deleteBatch.run(tx, { before });
    const usedBy = posts.map(({ id }) => `post:${id}` as const);
    await outbox.add(tx, ...(await releasePicturesOf(tx, usedBy, now)));
    return posts;
  });
}
