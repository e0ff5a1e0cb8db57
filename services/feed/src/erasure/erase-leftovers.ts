import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { FeedContext } from '../context.ts';
import type { FeedTables } from '../tables.ts';
import { eraseMembers } from './erase-members.ts';

const membersOfBatch = 100;

/** By the indexes of each table. The reason of an UP ends with a mark, since its replies stay. */
const hasTalk = sql<boolean>`(
  exists (select from comment as c where c.author_id = e.user_id)
  or exists (select from comment as c where c.mentions <> '{}' and c.mentions @> array[e.user_id])
  or exists (select from comment_helpful as h where h.user_id = e.user_id)
  or exists (select from up_helpful as h where h.user_id = e.user_id)
  or exists (select from comment_report as r where r.user_id = e.user_id)
  or exists (select from newcomer as n where n.user_id = e.user_id)
  or exists (select from up_copy as u where u.user_id = e.user_id and not u.erased)
)`;

const findLeft = statement<FeedTables, { after: string | null }>()((db, p) =>
  db
    .selectFrom('erased_member as e')
    .select('e.user_id as userId')
    .where(
      sql<boolean>`(${p.cast('after', 'uuid')} is null or e.user_id > ${p.cast('after', 'uuid')})`,
    )
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
        hasTalk,
      ]),
    )
    .orderBy('e.user_id')
    .limit(sql.lit(membersOfBatch)),
);

/**
 * Erases what an erasure left. A release before 2026-11-26, which runs beside this one during an upgrade,
 * knows no drafts, likes and pictures, and no comments.
 */
export async function eraseLeftovers({
  database,
  outbox,
}: Pick<FeedContext, 'database' | 'outbox'>): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const left: { userId: string }[] = await findLeft.run(database, { after });
    const userIds = left.map(({ userId }) => userId);
    // Each member once: one whose rows come back meanwhile waits for the next time.
    after = userIds.at(-1) ?? null;
    if (after === null) return;
    await database.transaction(async (tx) => {
      await outbox.add(tx, ...(await eraseMembers(tx, userIds)));
    });
  }
}
