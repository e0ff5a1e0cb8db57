import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { UserTables } from '../tables.ts';

type Context = Pick<ServiceContext, 'attempts'>;

const keyOf = ({ attempts }: Context, kind: 'phone' | 'identity', value: string): string =>
  createHmac('sha256', attempts.key).update(`left ${kind}\n${value}`).digest('base64url');

interface Identity {
  provider: string;
  subject: string;
}

const keyOfPhone = (context: Context, phone: string) => keyOf(context, 'phone', phone);
const keyOfIdentity = (context: Context, { provider, subject }: Identity) =>
  keyOf(context, 'identity', `${provider}\n${subject}`);

/** A mailbox, phone number or identity that an account does not have any more. */
export interface LeftMethod {
  /** An HMAC, so that it names nobody. */
  methodKey: string;
  userId: string;
  wasGoldfinger: boolean;
  wasRevoked: boolean;
}

/** The first account that had the mailbox stays its account. */
const upsertMailbox = statement<UserTables, LeftMethod>()((db, p) =>
  db
    .insertInto('left_method')
    .values({
      method_key: p('methodKey'),
      user_id: p('userId'),
      was_goldfinger: p('wasGoldfinger'),
      was_revoked: p('wasRevoked'),
    })
    .onConflict((conflict) =>
      conflict.column('method_key').doUpdateSet({
        was_goldfinger: sql<boolean>`left_method.was_goldfinger or excluded.was_goldfinger`,
        was_revoked: sql<boolean>`left_method.was_revoked or excluded.was_revoked`,
      }),
    ),
);

/** Stores that the mailbox belonged to an account that has another e-mail address now. */
export const keepLeftMailbox = (tx: Transaction, left: LeftMethod): Promise<unknown> =>
  upsertMailbox.run(tx, left);

// Without roles: `markLeftMethods` adds them when a role changes and at the erasure. The first account that had it
// stays its account.
const insertKey = statement<UserTables, { userId: string; methodKey: string }>()((db, p) =>
  db
    .insertInto('left_method')
    .values((eb) => ({
      method_key: p('methodKey'),
      user_id: p('userId'),
      was_goldfinger: eb.lit(false),
      was_revoked: eb.lit(false),
    }))
    .onConflict((conflict) => conflict.column('method_key').doNothing()),
);

const keepKey = (tx: Transaction, userId: string, methodKey: string): Promise<unknown> =>
  insertKey.run(tx, { userId, methodKey });

/** Stores that a number belonged to the account. Call it in the transaction that removes the number. */
export const keepLeftPhone = (context: Context, tx: Transaction, userId: string, phone: string) =>
  keepKey(tx, userId, keyOfPhone(context, phone));

/** The same for an account of another site. */
export const keepLeftIdentity = (
  context: Context,
  tx: Transaction,
  userId: string,
  identity: Identity,
) => keepKey(tx, userId, keyOfIdentity(context, identity));

const selectPhone = statement<UserTables, { userId: string }>()((db, p) =>
  db.selectFrom('account_phone').select('phone').where('user_id', '=', p('userId')),
);

const selectIdentities = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('linked_identity')
    .select(['provider', 'subject'])
    .where('user_id', '=', p('userId')),
);

interface Role {
  userId: string;
  wasGoldfinger: boolean;
  wasRevoked: boolean;
}

const markOwn = statement<UserTables, Role>()((db, p) =>
  db
    .updateTable('left_method')
    .set({
      was_goldfinger: sql<boolean>`was_goldfinger or ${p.cast('wasGoldfinger', 'boolean')}`,
      was_revoked: sql<boolean>`was_revoked or ${p.cast('wasRevoked', 'boolean')}`,
    })
    .where('user_id', '=', p('userId')),
);

/** Sets `was_goldfinger` and `was_revoked` on all mailboxes, numbers and identities that the account has left. */
export const markLeftMethods = (tx: Transaction, account: Role): Promise<unknown> =>
  markOwn.run(tx, account);

/** Stores the numbers, identities and former roles of an account that is about to be erased. */
export async function keepLeftMethods(
  context: Context,
  tx: Transaction,
  account: Role,
): Promise<void> {
  const { userId } = account;
  for (const { phone } of await selectPhone.run(tx, { userId })) {
    await keepLeftPhone(context, tx, userId, phone);
  }
  for (const identity of await selectIdentities.run(tx, { userId })) {
    await keepLeftIdentity(context, tx, userId, identity);
  }
  await markLeftMethods(tx, account);
}

const markPhone = statement<UserTables, { userId: string; methodKey: string }>()((db, p) =>
  db
    .updateTable('account_phone')
    .set({ is_further: true })
    .where('user_id', '=', p('userId'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('left_method')
          .select('method_key')
          .where('method_key', '=', p('methodKey'))
          .where('user_id', 'is distinct from', p('userId')),
      ),
    ),
);

/** Marks the number when another account had it before, so that it earns no rewards again. */
export const markFurtherPhone = (
  context: Context,
  tx: Transaction,
  userId: string,
  phone: string,
): Promise<unknown> => markPhone.run(tx, { userId, methodKey: keyOfPhone(context, phone) });

const markIdentity = statement<
  UserTables,
  { userId: string; provider: string; methodKey: string }
>()((db, p) =>
  db
    .updateTable('linked_identity')
    .set({ is_further: true })
    .where('user_id', '=', p('userId'))
    .where('provider', '=', p('provider'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('left_method')
          .select('method_key')
          .where('method_key', '=', p('methodKey'))
          .where('user_id', 'is distinct from', p('userId')),
      ),
    ),
);

/** The same for an account of another site. */
export const markFurtherIdentity = (
  context: Context,
  tx: Transaction,
  userId: string,
  identity: Identity,
): Promise<unknown> =>
  markIdentity.run(tx, {
    userId,
    provider: identity.provider,
    methodKey: keyOfIdentity(context, identity),
  });
