import { sql } from 'kysely';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserTables } from '../tables.ts';

/** Ways to sign in; the value `email` means an e-mail address with a password. */
export const signInMethodKinds = {
  EMAIL: 'email',
  GOOGLE: 'google',
  TWITTER: 'twitter',
  WECHAT: 'wechat',
  WALLET: 'wallet',
} as const;
export type SignInMethodKind = (typeof signInMethodKinds)[keyof typeof signInMethodKinds];

export interface SignInMethod {
  kind: SignInMethodKind;
  /** Null where no time is stored. */
  linkedAt: Date | null;
}

const findMethods = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select([sql<string>`'email'`.as('kind'), sql<Date | null>`null::timestamptz`.as('linkedAt')])
    .where('id', '=', p('userId'))
    .where('email', 'is not', null)
    .where('password_hash', 'is not', null)
    .unionAll(
      db
        .selectFrom('account')
        .select([sql<string>`'wallet'`.as('kind'), sql<Date | null>`null`.as('linkedAt')])
        .where('id', '=', p('userId'))
        .where('wallet', 'is not', null),
    )
    .unionAll(
      db
        .selectFrom('linked_identity')
        .select(['provider as kind', sql<Date | null>`linked_at`.as('linkedAt')])
        .where('user_id', '=', p('userId')),
    )
    .$narrowType<{ kind: SignInMethodKind }>(),
);

const order = Object.values(signInMethodKinds);

/** The ways to sign in of an account, in the order of `signInMethodKinds`. */
export async function listSignInMethods(
  queryable: Queryable,
  userId: string,
): Promise<SignInMethod[]> {
  const methods = await findMethods.run(queryable, { userId });
  return methods.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/**
 * Locks the account for a removal. Returns false when the method is not linked.
 * @throws SIGN_IN_METHOD_LAST when nothing else is left to sign in with
 */
export async function lockForRemoval(
  tx: Transaction,
  userId: string,
  removed: SignInMethodKind,
): Promise<boolean> {
  await requireLockedAccount(tx, userId);
  const methods = await listSignInMethods(tx, userId);
  if (!methods.some(({ kind }) => kind === removed)) return false;
  if (methods.length === 1) throw new DomainError('SIGN_IN_METHOD_LAST');
  return true;
}
