import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { UserTables } from '../tables.ts';
import { mailboxKeyOf } from './erasure.rules.ts';

interface Tombstone {
  mailboxKey: string;
  wasGoldfinger: boolean;
  wasRevoked: boolean;
}

const upsertTombstone = statement<UserTables, Tombstone>()((db, p) =>
  db
    .insertInto('mailbox_tombstone')
    .values({
      mailbox_key: p('mailboxKey'),
      was_goldfinger: p('wasGoldfinger'),
      was_revoked: p('wasRevoked'),
    })
    .onConflict((conflict) =>
      conflict.column('mailbox_key').doUpdateSet({
        was_goldfinger: sql<boolean>`mailbox_tombstone.was_goldfinger or excluded.was_goldfinger`,
        was_revoked: sql<boolean>`mailbox_tombstone.was_revoked or excluded.was_revoked`,
      }),
    ),
);

const markOthers = statement<UserTables, { userId: string; wasGoldfinger: boolean }>()((db, p) =>
  db
    .updateTable('account as other')
    .from('account as erased')
    .set({
      is_returning: true,
      was_goldfinger: sql<boolean>`other.was_goldfinger or ${p.cast('wasGoldfinger', 'boolean')}`,
    })
    .where('erased.id', '=', p('userId'))
    .whereRef('other.mailbox', '=', 'erased.mailbox')
    .whereRef('other.id', '<>', 'erased.id'),
);

// An account that takes back its own earlier address is not another one, but later accounts may have
// added their roles to it.
const markReturning = statement<
  UserTables,
  { userIds: readonly string[]; mailboxKeys: readonly string[] }
>()((db, p) =>
  db
    .updateTable('account')
    .from((eb) =>
      eb
        .selectFrom(p.unnest('given', { id: ['userIds', 'uuid'], key: ['mailboxKeys', 'text'] }))
        .leftJoin('mailbox_tombstone as erased', 'erased.mailbox_key', 'given.key')
        .leftJoin('left_method as left', 'left.method_key', 'given.key')
        .where((each) =>
          each.or([
            each('erased.mailbox_key', 'is not', null),
            each('left.method_key', 'is not', null),
          ]),
        )
        .select([
          'given.id',
          sql<boolean>`erased.mailbox_key is not null or
            ("left".method_key is not null and "left".user_id is distinct from given.id)`.as(
            'isAnother',
          ),
          sql<boolean>`coalesce(erased.was_goldfinger, false)
            or coalesce("left".was_goldfinger, false)`.as('wasGoldfinger'),
          sql<boolean>`coalesce(erased.was_revoked, false)
            or coalesce("left".was_revoked, false)`.as('wasRevoked'),
        ])
        .as('returning'),
    )
    .set({
      is_returning: sql<boolean>`account.is_returning or "returning"."isAnother"`,
      was_goldfinger: sql<boolean>`account.was_goldfinger or "returning"."wasGoldfinger"`,
      was_revoked: sql<boolean>`account.was_revoked or "returning"."wasRevoked"`,
    })
    .whereRef('account.id', '=', 'returning.id'),
);

interface ErasedMailbox {
  userId: string;
  email: string;
  wasGoldfinger: boolean;
  wasRevoked: boolean;
}

/** Stores that the mailbox has earned its rewards: its other accounts and later ones earn none. */
export async function keepTombstone(
  tx: Transaction,
  key: string,
  { userId, email, wasGoldfinger, wasRevoked }: ErasedMailbox,
): Promise<void> {
  await upsertTombstone.run(tx, {
    mailboxKey: mailboxKeyOf(key, email),
    wasGoldfinger,
    wasRevoked,
  });
  await markOthers.run(tx, { userId, wasGoldfinger });
}

/**
 * Marks accounts whose mailbox belonged to an erased account, or to one that has another e-mail address
 * now: they earn no rewards again. Call it in each transaction that gives an account an e-mail address,
 * after `lockMailboxes`.
 */
export async function markReturningAccounts(
  { attempts }: Pick<ServiceContext, 'attempts'>,
  tx: Transaction,
  accounts: readonly { id: string; email: string | null }[],
): Promise<void> {
  const given = accounts.flatMap(({ id, email }) =>
    email === null ? [] : [{ id, key: mailboxKeyOf(attempts.key, email) }],
  );
  if (given.length === 0) return;
  await markReturning.run(tx, {
    userIds: given.map(({ id }) => id),
    mailboxKeys: given.map(({ key }) => key),
  });
}
