import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { times } from '#schema/limits';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';

const find = statement<UserTables, { userId: string }>()((db, p) =>
  db.selectFrom('digest').select('user_id').where('user_id', '=', p('userId')),
);

const findMailbox = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', p('userId'))
    .where('email', 'is not', null)
    .where('erased_at', 'is', null)
    // An erasure waits, and then deletes the row with the account.
    .forKeyShare(),
);

/** A repetition does not move the day of the mail. */
const start = statement<UserTables, { userId: string; now: Date; next: Date }>()((db, p) =>
  db
    .insertInto('digest')
    .values({ user_id: p('userId'), covered_until: p('now'), due_at: p('next') })
    .onConflict((conflict) => conflict.doNothing()),
);

export const endDigest = statement<UserTables, { userId: string }>()((db, p) =>
  db.deleteFrom('digest').where('user_id', '=', p('userId')),
);

type Part = Pick<UserContext, 'database' | 'clock'>;

/** True for a member who asked for the weekly mail. */
export const hasDigest = async ({ database }: Part, userId: string): Promise<boolean> =>
  (await find.first(database, { userId })) !== null;

/** The first mail comes a week later. @throws EMAIL_REQUIRED for an account without an address */
export async function setDigest(
  { database, clock }: Part,
  userId: string,
  isOn: boolean,
): Promise<void> {
  if (!isOn) {
    await endDigest.command(database, { userId });
    return;
  }
  const now = clock.now();
  const next = new Date(now.getTime() + times.digestInterval);
  await database.transaction(async (tx) => {
    if (!(await findMailbox.first(tx, { userId }))) throw new DomainError('EMAIL_REQUIRED');
    await start.run(tx, { userId, now, next });
  });
}
