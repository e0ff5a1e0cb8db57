import { type ExpressionBuilder, sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { DAY } from '#schema/durations';
import { files } from '#schema/file-limits';
import { megabytes } from '#schema/megabytes';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserTables } from '../tables.ts';

/**
 * The files that the member uploaded. A post of another member makes one a file of that member; without an
 * uploader it is its owner's upload.
 */
export const isUpload =
  <P extends { userId: string }>(p: Placeholders<P>) =>
  ({ eb, or, and }: ExpressionBuilder<UserTables, 'stored_file'>) => {
    const userId = p.cast('userId', 'uuid');
    return or([
      eb('uploader_id', '=', userId),
      and([eb('uploader_id', 'is', null), eb('user_id', '=', userId)]),
    ]);
  };

const countFiles = statement<UserTables, { userId: string; since: Date }>()((db, p) =>
  db
    .selectFrom('stored_file')
    .select([
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'),
      sql<number>`(count(*) filter (where created_at > ${p('since')}))::int`.as('recent'),
      sql<Date | null>`min(created_at) filter (where created_at > ${p('since')})`.as('oldest'),
    ])
    .where(isUpload(p)),
);

interface NewFile {
  name: string;
  userId: string;
  bytes: number;
  now: Date;
  deleteAfter: Date;
}

const insertFile = statement<UserTables, NewFile>()((db, p) =>
  db.insertInto('stored_file').values({
    name: p('name'),
    user_id: p('userId'),
    bytes: p('bytes'),
    created_at: p('now'),
    delete_after: p('deleteAfter'),
  }),
);

/**
 * Counts a new file of the member. It is deleted after an hour unless `keepFile` says otherwise, so that
 * a killed process leaves nothing.
 * @throws THROTTLED with the seconds until the next file, FILE_QUOTA; UNAUTHENTICATED without an account
 */
export async function reserveFile(
  tx: Transaction,
  { name, userId, bytes, now }: Omit<NewFile, 'deleteAfter'>,
): Promise<void> {
  // One member's files are counted one after the other.
  await requireLockedAccount(tx, userId);
  const since = new Date(now.getTime() - DAY);
  const own = await countFiles.first(tx, { userId, since });
  if (own && own.recent >= files.perDay) {
    const waitMs = (own.oldest ?? now).getTime() + DAY - now.getTime();
    throw new DomainError('THROTTLED', { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  if (own && own.bytes + bytes > files.bytesPerMember) {
    throw new DomainError('FILE_QUOTA', { max: megabytes(files.bytesPerMember) });
  }
  const deleteAfter = new Date(now.getTime() + files.unfinishedKept);
  await insertFile.run(tx, { name, userId, bytes, now, deleteAfter });
}

/** Sets when the housekeeping deletes a file; null keeps it. */
export const keepFile = statement<UserTables, { name: string; until: Date | null }>()((db, p) =>
  db
    .updateTable('stored_file')
    .set({ delete_after: p('until') })
    .where('name', '=', p('name')),
);

/** The row of a file that `keepFile` has not kept, locked. */
export const lockUnfinished = statement<UserTables, { name: string }>()((db, p) =>
  db
    .selectFrom('stored_file')
    .select('name')
    .where('name', '=', p('name'))
    .where('delete_after', 'is not', null)
    .forUpdate(),
);

export const forgetFile = statement<UserTables, { name: string }>()((db, p) =>
  db.deleteFrom('stored_file').where('name', '=', p('name')),
);
