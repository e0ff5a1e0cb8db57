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

/** Who is in the team of the copy of a product, which has no index for them: one look at all products. */
const findInTeams = statement<FeedTables, object>()(
  () => sql<{ userId: string }>`
    select distinct e.user_id as "userId" from product c
    cross join unnest(array_append(c.maintainer_ids, c.owner_id)) as team (user_id)
    join erased_member e on e.user_id = team.user_id
    order by e.user_id limit ${sql.lit(membersOfBatch)}`,
);

/**
 * Erases what an erasure left. A release before 2026-11-26, which runs beside this one during an upgrade,
 * knows no drafts, likes and pictures, and no comments. The copy of a product can name a member of whom no event
 * had come when she was erased.
 */
export async function eraseLeftovers({
  database,
  outbox,
}: Pick<FeedContext, 'database' | 'outbox'>): Promise<void> {
  const erase = (userIds: readonly string[]) =>
    database.transaction(async (tx) => {
      await outbox.add(tx, ...(await eraseMembers(tx, userIds)));
    });
  let after: string | null = null;
  for (;;) {
    const left: { userId: string }[] = await findLeft.run(database, { after });
    const userIds = left.map(({ userId }) => userId);
    // Each member once: one whose rows come back meanwhile waits for the next time.
    after = userIds.at(-1) ?? null;
    if (after === null) break;
    await erase(userIds);
  }
  const inTeams = await findInTeams.run(database);
  if (inTeams.length > 0) await erase(inTeams.map(({ userId }) => userId));
}
