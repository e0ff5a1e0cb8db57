import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';

const filesOfBatch = 100;

/** Files whose time is over, and those of erased members. */
const findEnded = statement<UserTables, { now: Date }>()((db, p) =>
  db
    .selectFrom('stored_file')
    .select('name')
    .where(({ or, eb }) => or([eb('delete_after', '<', p('now')), eb('user_id', 'is', null)]))
    .limit(sql.lit(filesOfBatch)),
);

const deleteRows = statement<UserTables, { names: readonly string[] }>()((db, p) =>
  db.deleteFrom('stored_file').where('name', '=', p.any('names', 'text[]')),
);

/** Deletes each file before its row, so that a killed process forgets none. */
export async function deleteFiles({
  database,
  clock,
  files,
}: Pick<UserContext, 'database' | 'clock' | 'files'>): Promise<void> {
  await files.clean();
  for (;;) {
    const ended = await findEnded.run(database, { now: clock.now() });
    const names = ended.map(({ name }) => name);
    for (const name of names) await files.remove(name);
    if (names.length > 0) await deleteRows.run(database, { names });
    if (names.length < filesOfBatch) return;
  }
}
