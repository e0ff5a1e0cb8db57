import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { FeedTables } from '../tables.ts';

const findMembers = statement<FeedTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('member')
    .select('user_id as id')
    .where('user_id', '=', p.any('ids', 'uuid[]'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erased_member as e')
            .select('e.user_id')
            .whereRef('e.user_id', '=', 'member.user_id'),
        ),
      ),
    ),
);

/** Those of the ids that are members, in the same order. A comment keeps each id that was typed. */
export async function knownMembers(
  queryable: Queryable,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = new Set((await findMembers.run(queryable, { ids })).map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** The batch function of a DataLoader: whether each id is a member. */
export async function loadKnown(queryable: Queryable, ids: readonly string[]): Promise<boolean[]> {
  const known = new Set(await knownMembers(queryable, ids));
  return ids.map((id) => known.has(id));
}
