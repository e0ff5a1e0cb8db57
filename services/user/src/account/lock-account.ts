import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { Role } from '#schema/enums';
import type { UserTables } from '../tables.ts';

// `for update` would block concurrent inserts of messages, whose foreign key reads this row.
const lock = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'nickname', 'avatar', 'language', 'roles', 'wallet'])
    .select('was_goldfinger as wasGoldfinger')
    .select((eb) => eb('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'))
    .where('id', '=', p('userId'))
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .$narrowType<{ roles: Role[] }>(),
);

export interface LockedAccount {
  id: string;
  email: string | null;
  nickname: string;
  avatar: string | null;
  language: string;
  roles: Role[];
  wallet: string | null;
  wasGoldfinger: boolean;
  hasPassword: boolean;
}

/**
 * Locks the account until the transaction ends, so that changes of one account run one after the other.
 * Null when there is none, or when it was erased.
 */
export const lockAccount = (tx: Transaction, userId: string): Promise<LockedAccount | null> =>
  lock.first(tx, { userId });

/** @throws UNAUTHENTICATED when the account is gone or erased */
export async function requireLockedAccount(
  tx: Transaction,
  userId: string,
): Promise<LockedAccount> {
  const account = await lockAccount(tx, userId);
  if (!account) throw new DomainError('UNAUTHENTICATED');
  return account;
}
