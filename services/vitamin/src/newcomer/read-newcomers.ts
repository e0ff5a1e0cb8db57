import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { newcomerTaskKinds } from '#schema/enums';
import type { VitaminTables } from '../tables.ts';
import { taskColumns } from './complete-tasks.ts';
import type { NewcomerTask } from './newcomer.type.ts';

const findNewcomers = statement<VitaminTables, { userIds: readonly string[] }>()((db, p) =>
  db.selectFrom('newcomer').selectAll().where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** The tasks of each member in their order. */
export async function readNewcomers(
  database: Queryable,
  userIds: readonly string[],
): Promise<NewcomerTask[][]> {
  const rows = await findNewcomers.run(database, { userIds });
  const byId = new Map(rows.map((row) => [row.user_id, row]));
  return userIds.map((userId) => {
    const row = byId.get(userId);
    return newcomerTaskKinds.map((kind) => ({
      kind,
      done: Boolean(row?.[taskColumns[kind]]) && (kind !== 'UP' || (row?.ups ?? 1) > 0),
    }));
  });
}
