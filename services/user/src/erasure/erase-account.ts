import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { roles } from '#schema/enums';
import { erased, roleChanged } from '#schema/generated/events';
import { lockMailboxes } from '../account/lock-mailboxes.ts';
import { revokeApiTokens } from '../api-token/revoke-api-tokens.ts';
import type { UserContext } from '../context.ts';
import type { NotifiedAccount } from '../mail/mail-notice.ts';
import { keepOneStaff } from '../role/decide-role.ts';
import { wasRevokedByStaff } from '../role/was-revoked.ts';
import { endSessions } from '../session/end-sessions.ts';
import { keepLeftMethods } from '../sign-in-method/left-methods.ts';
import type { UserTables } from '../tables.ts';
import { keepTombstone } from './mailbox-tombstones.ts';

interface Erasure {
  userId: string;
  now: Date;
}

// Locked before the account, as a cancellation does, to avoid deadlocks. No row when it was cancelled
// or is not due.
const lockDue = statement<UserTables, Erasure>()((db, p) =>
  db
    .selectFrom('erasure')
    .select('user_id')
    .where('user_id', '=', p('userId'))
    .where('erased_at', 'is', null)
    .where('due_at', '<=', p('now'))
    .forUpdate(),
);

// The row is deleted, which needs a stronger lock than `lockAccount` takes.
const lockForDeletion = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['email', 'language', 'roles', 'was_goldfinger as wasGoldfinger'])
    .where('id', '=', p('userId'))
    .where('erased_at', 'is', null)
    .forUpdate(),
);

const findAccount = statement<UserTables, { userId: string }>()((db, p) =>
  db.selectFrom('account').select(['email', 'roles']).where('id', '=', p('userId')),
);

const deleteCodes = statement<UserTables, { email: string }>()((db, p) =>
  db.deleteFrom('email_code').where('email', '=', p('email')),
);

// Accepted ones have no address any more.
const deleteInvitations = statement<UserTables, { email: string }>()((db, p) =>
  db.deleteFrom('invitation').where('email', '=', p('email')),
);

const deleteIdempotencyKeys = statement<UserTables, { userId: string }>()((db, p) =>
  db.deleteFrom('idempotency_key').where('user_id', '=', p('userId')),
);

const deleteKeyedRequests = statement<UserTables, { userId: string }>()((db, p) =>
  db.deleteFrom('keyed_request').where('owner', '=', p('userId')),
);

const deleteAccount = statement<UserTables, { userId: string }>()((db, p) =>
  db.deleteFrom('account').where('id', '=', p('userId')),
);

const insertAnonymous = statement<UserTables, Erasure & { nickname: string }>()((db, p) =>
  db.insertInto('account').values({
    id: p('userId'),
    nickname: p('nickname'),
    language: 'en',
    registered_at: p('now'),
    erased_at: p('now'),
  }),
);

const setErased = statement<UserTables, Erasure>()((db, p) =>
  db
    .updateTable('erasure')
    .set({ erased_at: p('now'), emitted_at: p('now') })
    .where('user_id', '=', p('userId')),
);

async function deleteCodesAndInvitations(tx: Transaction, email: string): Promise<void> {
  await deleteCodes.run(tx, { email });
  await deleteInvitations.run(tx, { email });
}

/**
 * Replaces a due account by an anonymous one. Deleting it deletes its rows in all tables that refer to
 * `account` with `on delete cascade`. Returns whom to notify; null when the request was cancelled or has
 * to wait for the next run.
 * @throws FORBIDDEN for the last staff account
 */
export async function eraseAccount(
  context: UserContext,
  tx: Transaction,
  userId: string,
): Promise<NotifiedAccount | null> {
  const now = context.clock.now();
  if (!(await lockDue.first(tx, { userId, now }))) return null;
  const found = await findAccount.first(tx, { userId });
  if (!found) return null;
  const { email } = found;
  // Codes, invitations and mailboxes are locked before the account, as everywhere (0166).
  if (email !== null) await deleteCodesAndInvitations(tx, email);
  await lockMailboxes(tx, [email]);
  // Staff are locked in the order of their ids, before one of them is locked for deletion.
  if (found.roles.includes(roles.staff)) await keepOneStaff(tx, userId);
  const account = await lockForDeletion.first(tx, { userId });
  // The next run erases an account whose address changed meanwhile.
  if (account?.email !== email) return null;
  const { wasGoldfinger } = account;
  await endSessions(context, tx, userId);
  await revokeApiTokens(context, tx, userId);
  const wasRevoked = await wasRevokedByStaff(context, tx, { userId, email });
  await keepLeftMethods(context, tx, { userId, wasGoldfinger, wasRevoked });
  if (email !== null) {
    const left = { userId, email, wasGoldfinger, wasRevoked };
    await keepTombstone(tx, context.attempts.key, left);
  }
  await deleteIdempotencyKeys.run(tx, { userId });
  await deleteKeyedRequests.run(tx, { userId });
  await deleteAccount.run(tx, { userId });
  // The nickname is replaced by a text when it is read; this one is unique.
  await insertAnonymous.run(tx, { userId, now, nickname: `erased:${userId}` });
  await setErased.run(tx, { userId, now });
  // The copies of roles in other services keep their row, which rejects an older event.
  if (account.roles.length > 0) await context.outbox.add(tx, roleChanged({ userId, roles: [] }));
  await context.outbox.add(tx, erased({ userId }));
  return account;
}
