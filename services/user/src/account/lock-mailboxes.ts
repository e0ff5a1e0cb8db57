import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { mailboxOf } from '#schema/email';
import type { UserTables } from '../tables.ts';

const lock = statement<UserTables, { mailboxes: readonly string[] }>()(
  (_db, p) =>
    sql<object>`select pg_advisory_xact_lock(hashtextextended('mailbox ' || mailbox, 0))
      from unnest(${p.cast('mailboxes', 'text[]')}) as mailbox`,
);

const findEmail = statement<UserTables, { userId: string }>()((db, p) =>
  db.selectFrom('account').select('email').where('id', '=', p('userId')),
);

/**
 * Locks the mailboxes of addresses until the transaction ends, so that of two accounts that get or leave
 * one of them, the second sees the first. To avoid deadlocks, lock codes and invitations before, and
 * accounts after.
 */
export async function lockMailboxes(
  tx: Transaction,
  emails: readonly (string | null)[],
): Promise<void> {
  const known = emails.filter((email) => email !== null);
  const mailboxes = [...new Set(known.map(mailboxOf))].sort();
  if (mailboxes.length > 0) await lock.run(tx, { mailboxes });
}

/** Locks the mailbox that an account has. The account cannot change it until the transaction ends. */
export async function lockMailboxOf(tx: Transaction, userId: string): Promise<void> {
  let locked: string | null = null;
  for (;;) {
    const email = (await findEmail.first(tx, { userId }))?.email ?? null;
    // The address may have changed while this transaction waited.
    if (email === locked) return;
    await lockMailboxes(tx, [email]);
    locked = email;
  }
}
