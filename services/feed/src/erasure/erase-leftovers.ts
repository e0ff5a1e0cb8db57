import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { FeedContext } from '../context.ts';
import type { FeedTables } from '../tables.ts';
import { eraseMembers } from './erase-members.ts';

const membersOfBatch = 100;

const findLeft = statement<FeedTables>()((db) =>
  db
    .selectFrom('erased_member as e')
    .select('e.user_id as userId')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('post as p').select('p.id').whereRef('p.author_id', '=', 'e.user_id')),
        exists(
          selectFrom('post_draft as d').select('d.id').whereRef('d.user_id', '=', 'e.user_id'),
        ),
        exists(
          selectFrom('post_like as l').select('l.post_id').whereRef('l.user_id', '=', 'e.user_id'),
        ),
        exists(
          selectFrom('member_picture as m')
            .select('m.name')
            .whereRef('m.user_id', '=', 'e.user_id'),
        ),
      ]),
    )
    .orderBy('e.user_id')
    .limit(sql.lit(membersOfBatch)),
);

/**
 * Erases what an erasure left. A release before 2026-11-26, which runs beside this one during an upgrade,
 * knows no drafts, likes and pictures.
 */
export async function eraseLeftovers({
  database,
  outbox,
}: Pick<FeedContext, 'database' | 'outbox'>): Promise<void> {
  for (;;) {
    const left = await findLeft.run(database);
    if (left.length === 0) return;
    const userIds = left.map(({ userId }) => userId);
    await database.transaction(async (tx) => {
      await outbox.add(tx, ...(await eraseMembers(tx, userIds)));
    });
  }
}
