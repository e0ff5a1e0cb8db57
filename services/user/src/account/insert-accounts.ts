import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { mailboxOf } from '#schema/email';
import { type Language, type Role, roles } from '#schema/enums';
import { goldfingerGranted, registered, roleChanged } from '#schema/generated/events';
import { markReturningAccounts } from '../erasure/mailbox-tombstones.ts';
import type { UserTables } from '../tables.ts';
import { markMailboxes } from './mark-mailboxes.ts';

export interface NewAccount {
  id: string;
  /** Canonical; null for an account without one. */
  email: string | null;
  passwordHash: string | null;
  nickname: string;
  roles: readonly Role[];
  language: Language;
  registeredAt: Date;
}

// Roles are arrays of different lengths, which `unnest` cannot take.
const columns = sql`given (id uuid, email text, "passwordHash" text, nickname text,
  roles smallint[], language text, "registeredAt" timestamptz, mailbox text)`;

const insert = statement<UserTables, { accounts: string }>()((db, p) => {
  const given = sql<
    NewAccount & { mailbox: string }
  >`jsonb_to_recordset(${p.cast('accounts', 'jsonb')})`;
  return db
    .with('fresh', (query) =>
      query
        .insertInto('account')
        .columns([
          'id',
          'email',
          'password_hash',
          'nickname',
          'roles',
          'was_goldfinger',
          'language',
          'registered_at',
          'mailbox',
        ])
        .expression(
          query
            .selectFrom(given.as<'given'>(columns))
            .select([
              'id',
              'email',
              'passwordHash',
              'nickname',
              'roles',
              sql<boolean>`${roles.goldfinger} = any(roles)`.as('wasGoldfinger'),
              'language',
              'registeredAt',
              'mailbox',
            ]),
        )
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id'),
    )
    .with('counted', (query) =>
      query
        .insertInto('account_unread')
        .columns(['user_id'])
        .expression(query.selectFrom('fresh').select('id')),
    )
    .selectFrom('fresh')
    .select('id');
});

/** Inserts accounts with their events, except those with a taken address. Returns the inserted ids. */
export async function insertAccounts(
  context: Pick<ServiceContext, 'outbox' | 'attempts'>,
  tx: Transaction,
  accounts: readonly NewAccount[],
): Promise<Set<string>> {
  const given = accounts.map((account) => ({
    ...account,
    mailbox: account.email && mailboxOf(account.email),
  }));
  const rows = await insert.run(tx, { accounts: JSON.stringify(given) });
  const added = new Set(rows.map(({ id }) => id));
  await markReturningAccounts(
    context,
    tx,
    accounts.filter(({ id }) => added.has(id)),
  );
  const drafts = accounts
    .filter(({ id }) => added.has(id))
    .flatMap(({ id: userId, roles: held, language }) => [
      registered({ userId, roles: [...held], language }),
      ...(held.length > 0 ? [roleChanged({ userId, roles: [...held] })] : []),
      ...(held.includes(roles.goldfinger) ? [goldfingerGranted({ userId, inviterId: null })] : []),
    ]);
  await context.outbox.add(tx, ...drafts);
  await markMailboxes(context, tx, [...added]);
  return added;
}
