import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';

const filesOfBatch = 100;

/** Files whose time is over, and those of erased members. */
const findEnded = statement<UserTables, { now: Date; last: string }>()((db, p) =>
  db
    .selectFrom('stored_file')
    .select('name')
    .where(({ or, eb }) => or([eb('delete_after', '<', p('now')), eb('user_id', 'is', null)]))
    .where('name', '>', p('last'))
    .orderBy('name')
    .limit(sql.lit(filesOfBatch)),
);

const deleteRows = statement<UserTables, { names: readonly string[] }>()((db, p) =>
  db.deleteFrom('stored_file').where('name', '=', p.any('names', 'text[]')),
);

/**
 * Deletes each file before its row, so that a killed process forgets none. A file that cannot be deleted
 * keeps its row, and the others are deleted first. @throws the first error
 */
export async function deleteFiles({
  database,
  clock,
  files,
}: Pick<UserContext, 'database' | 'clock' | 'files'>): Promise<void> {
  await files.clean();
  const failures: unknown[] = [];
  for (let last: string | undefined = ''; last !== undefined; ) {
    const ended = await findEnded.run(database, { now: clock.now(), last });
    const names: string[] = [];
    for (const { name } of ended) {
      const removal = files.remove(name).then(() => names.push(name));
      await removal.catch((error) => failures.push(error));
    }
    if (names.length > 0) await deleteRows.run(database, { names });
    last = ended.length < filesOfBatch ? undefined : ended.at(-1)?.name;
  }
  if (failures.length > 0) throw failures[0];
}
