import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { UserTables } from '../tables.ts';
import { mailboxKeyOf } from './erasure.rules.ts';

const upsertTombstone = statement<UserTables, { mailboxKey: string; wasGoldfinger: boolean }>()(
  (db, p) =>
    db
      .insertInto('mailbox_tombstone')
      .values({ mailbox_key: p('mailboxKey'), was_goldfinger: p('wasGoldfinger') })
      .onConflict((conflict) =>
        conflict.column('mailbox_key').doUpdateSet({
          was_goldfinger: sql<boolean>`mailbox_tombstone.was_goldfinger or excluded.was_goldfinger`,
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

const markReturning = statement<
  UserTables,
  { userIds: readonly string[]; mailboxKeys: readonly string[] }
>()((db, p) =>
  db
    .updateTable('account')
    .from((eb) =>
      eb
        .selectFrom(p.unnest('given', { id: ['userIds', 'uuid'], key: ['mailboxKeys', 'text'] }))
        .innerJoin('mailbox_tombstone as tombstone', 'tombstone.mailbox_key', 'given.key')
        .select(['given.id', 'tombstone.was_goldfinger as wasGoldfinger'])
        .as('returning'),
    )
    .set({
      is_returning: true,
      was_goldfinger: sql<boolean>`account.was_goldfinger or "returning"."wasGoldfinger"`,
    })
    .whereRef('account.id', '=', 'returning.id'),
);

/** Keeps that the mailbox has earned its rewards, for later accounts and for its other ones. */
export async function keepTombstone(
  tx: Transaction,
  key: string,
  { userId, email, wasGoldfinger }: { userId: string; email: string; wasGoldfinger: boolean },
): Promise<void> {
  await upsertTombstone.run(tx, { mailboxKey: mailboxKeyOf(key, email), wasGoldfinger });
  await markOthers.run(tx, { userId, wasGoldfinger });
}

/**
 * Marks accounts whose mailbox belonged to an erased account: they earn nothing again. To be called
 * in each transaction that gives an account an address.
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
