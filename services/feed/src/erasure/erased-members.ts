import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { FeedTables } from '../tables.ts';

const findErased = statement<FeedTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('erased_member')
    .select('user_id as userId')
    .where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** Those of the given members who were erased, whose late events must change nothing. */
export async function erasedOf(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await findErased.run(tx, { userIds: [...new Set(userIds)] });
  return new Set(rows.map(({ userId }) => userId));
}
