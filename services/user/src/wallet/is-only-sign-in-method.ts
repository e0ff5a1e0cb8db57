import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { UserTables } from '../tables.ts';

const findOther = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', p('userId'))
    .where(({ or, and, exists, eb, selectFrom }) =>
      or([
        and([eb('email', 'is not', null), eb('password_hash', 'is not', null)]),
        exists(selectFrom('linked_identity').select('user_id').where('user_id', '=', p('userId'))),
      ]),
    ),
);

/** Whether an account with a wallet could not be signed in to without it. */
export async function isOnlySignInMethod(tx: Transaction, userId: string): Promise<boolean> {
  return (await findOther.first(tx, { userId })) === null;
}
