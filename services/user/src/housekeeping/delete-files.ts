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

/** Files that no product uses any more. */
const findReleased = statement<UserTables, { now: Date; last: string }>()((db, p) =>
  db
    .selectFrom('product_picture')
    .select('name')
    .where('delete_after', '<', p('now'))
    .where('name', '>', p('last'))
    .orderBy('name')
    .limit(sql.lit(filesOfBatch)),
);

const deleteRows = statement<UserTables, { names: readonly string[] }>()((db, p) =>
  db.deleteFrom('stored_file').where('name', '=', p.any('names', 'text[]')),
);

const deletePictures = statement<UserTables, { names: readonly string[] }>()((db, p) =>
  db.deleteFrom('product_picture').where('name', '=', p.any('names', 'text[]')),
);

type FileContext = Pick<UserContext, 'database' | 'clock' | 'files'>;

/**
 * Deletes each file before its row, so that a killed process forgets none. A file that cannot be deleted
 * keeps its row, and the others are deleted first. @throws the first error
 */
export async function deleteFiles(context: FileContext): Promise<void> {
  await context.files.clean();
  const failures = [
    ...(await deleteEnded(context, findEnded, deleteRows)),
    ...(await deleteEnded(context, findReleased, deletePictures)),
  ];
  if (failures.length > 0) throw failures[0];
}

/** Returns the errors of files that could not be deleted. */
async function deleteEnded(
  { database, clock, files }: FileContext,
  find: typeof findEnded,
  forget: typeof deleteRows,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let last: string | undefined = ''; last !== undefined; ) {
    const ended = await find.run(database, { now: clock.now(), last });
    const names: string[] = [];
    for (const { name } of ended) {
      const removal = files.remove(name).then(() => names.push(name));
      await removal.catch((error) => failures.push(error));
    }
    if (names.length > 0) await forget.run(database, { names });
    last = ended.length < filesOfBatch ? undefined : ended.at(-1)?.name;
  }
  return failures;
}
