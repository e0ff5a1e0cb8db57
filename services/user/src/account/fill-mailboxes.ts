import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { mailboxOf } from '#schema/email';
import type { UserTables } from '../tables.ts';

const findWithout = statement<UserTables, { count: number }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('mailbox', 'is', null)
    .where('email', 'is not', null)
    .limit(p('count'))
    .$narrowType<{ email: string }>(),
);

const setMailboxes = statement<
  UserTables,
  { ids: readonly string[]; mailboxes: readonly string[] }
>()((db, p) =>
  db
    .updateTable('account')
    .from(p.unnest('given', { id: ['ids', 'uuid'], mailbox: ['mailboxes', 'text'] }))
    .set((eb) => ({ mailbox: eb.ref('given.mailbox') }))
    .whereRef('account.id', '=', 'given.id'),
);

/** Adds the mailboxes of accounts that an older release created, in short transactions. */
export async function fillMailboxes(
  { database }: { database: Database },
  batch = 1000,
): Promise<void> {
  for (;;) {
    const accounts = await findWithout.run(database, { count: batch });
    if (accounts.length === 0) return;
    await setMailboxes.command(database, {
      ids: accounts.map(({ id }) => id),
      mailboxes: accounts.map(({ email }) => mailboxOf(email)),
    });
  }
}
