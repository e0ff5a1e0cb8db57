import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { mailboxOf } from '#schema/email';
import { credentialsByEmail } from '../account/load-accounts.ts';
import { requireLockedAccount } from '../account/lock-account.ts';
import { lockMailboxes } from '../account/lock-mailboxes.ts';
import { markMailboxes } from '../account/mark-mailboxes.ts';
import type { UserContext } from '../context.ts';
import { requireEmail } from '../email/email.rules.ts';
import { useCode, type VerifiedCode, verifyCode } from '../email-code/verify-code.ts';
import { mailboxKeyOf } from '../erasure/erasure.rules.ts';
import { markReturningAccounts } from '../erasure/mailbox-tombstones.ts';
import { mailNotice } from '../mail/mail-notice.ts';
import { parseNewPassword } from '../password/password.rules.ts';
import { wasRevokedByStaff } from '../role/was-revoked.ts';
import { endSessions } from '../session/end-sessions.ts';
import { lockSession } from '../session/lock-session.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { keepLeftMailbox } from '../sign-in-method/left-methods.ts';
import type { UserTables } from '../tables.ts';
import { laneOf } from '../throttle/client-limit.ts';
import { emitWalletConnected } from '../wallet/stored-wallet.ts';

export interface EmailToBind {
  email: string;
  code: string;
  /** Null for an account that keeps its password, or that goes on without one. */
  password: string | null;
}

const selectHeld = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['email', 'language', 'wallet', 'password_hash as passwordHash'])
    .where('id', '=', p('userId'))
    .where('erased_at', 'is', null),
);

// Ids tell which account of a mailbox is the oldest, but not which one had the mailbox first.
const markFurther = statement<UserTables, { userId: string; mailbox: string }>()((db, p) =>
  db
    .updateTable('account')
    .set({ is_returning: true })
    .where('id', '=', p('userId'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account as other')
          .select('other.id')
          .where('other.mailbox', '=', p('mailbox'))
          .where('other.id', '<>', p('userId')),
      ),
    ),
);

interface LeftMailbox {
  userId: string;
  mailbox: string;
  wasGoldfinger: boolean;
}

// The account may have earned the rewards of the mailbox. The mailbox's other accounts must not earn them
// when this one leaves it.
const markOthers = statement<UserTables, LeftMailbox>()((db, p) =>
  db
    .updateTable('account as other')
    .from('account as own')
    .set({
      is_returning: sql<boolean>`other.is_returning or (not own.is_returning and other.id > own.id)`,
      was_goldfinger: sql<boolean>`other.was_goldfinger or ${p.cast('wasGoldfinger', 'boolean')}`,
    })
    .where('own.id', '=', p('userId'))
    .where('other.mailbox', '=', p('mailbox'))
    .whereRef('other.id', '<>', 'own.id'),
);

// It goes with the account to the next mailbox.
const markRevoked = statement<UserTables, { userId: string }>()((db, p) =>
  db.updateTable('account').set({ was_revoked: true }).where('id', '=', p('userId')),
);

/** Codes that were mailed to the old address must not be used any more. */
const endCodes = statement<UserTables, { email: string }>()((db, p) =>
  db.deleteFrom('email_code').where('email', '=', p('email')),
);

interface NewEmail {
  userId: string;
  email: string;
  mailbox: string;
  passwordHash: string | null;
}

// A registration at the same moment may take the address between a look and the change.
const setEmail = statement<UserTables, NewEmail>()((db, p) =>
  db
    .updateTable('account')
    .set((eb) => ({
      email: p('email'),
      mailbox: p('mailbox'),
      // A password that was set meanwhile stays.
      password_hash: eb.fn.coalesce('password_hash', p('passwordHash')),
    }))
    .where('id', '=', p('userId'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account as other').select('other.id').where('other.email', '=', p('email')),
        ),
      ),
    )
    .returning('id'),
);

/**
 * Gives the caller's account an address that it can sign in with, in place of the one that it had, and
 * ends its other sessions. An account without a password gets one, unless it signs in with a wallet.
 * @throws SESSION_CONFIRM_NEEDED, the errors of e-mail, code and password; FIELD_INVALID for a password
 * of an account that has one; EMAIL_TAKEN only after a right code, so that guessers cannot find out
 * addresses; UNAVAILABLE when another change of the address came first
 */
export async function bindEmail(
  context: UserContext,
  viewer: ViewerClaim,
  input: EmailToBind,
  request: RequestContext,
): Promise<void> {
  await requireConfirmed(context, viewer);
  const email = requireEmail(input.email);
  if (input.code.trim() === '') throw new DomainError('CODE_REQUIRED');
  const held = await selectHeld.first(context.database, viewer);
  if (!held) throw new DomainError('UNAUTHENTICATED');
  const password = newPassword(context, held, { ...input, email });
  const verified = await verifyCode(context, email, 'BIND', input.code, request);
  const owner = await credentialsByEmail(context.database, email);
  if (owner) throw new DomainError(owner.id === viewer.userId ? 'EMAIL_UNCHANGED' : 'EMAIL_TAKEN');
  await recorded(context.security, 'email.bind', request, { operation: 'bindEmail' }, async () => {
    const passwordHash = password && (await hash(context, email, password, request));
    const previous = await context.database
      .transaction((tx) => change(context, tx, viewer, { held, email, passwordHash, verified }))
      .catch(rejectTaken);
    if (previous.email !== null) mailNotice(context, previous, 'emailChanged');
    mailNotice(context, { ...previous, email }, 'emailBound');
  });
}

interface Held {
  email: string | null;
  wallet: string | null;
  passwordHash: string | null;
}

function newPassword(
  { config }: UserContext,
  { wallet, passwordHash }: Held,
  { email, password }: EmailToBind,
): string | null {
  if (passwordHash !== null) {
    if (password !== null) throw new DomainError('FIELD_INVALID', { field: 'password' });
    return null;
  }
  if (password === null && wallet !== null) return null;
  return parseNewPassword(password ?? '', config.rejectCommonPasswords, email);
}

const hash = (
  { logins, passwords }: UserContext,
  email: string,
  password: string,
  { client }: RequestContext,
): Promise<string> => logins.run(laneOf(email, client.address), () => passwords.hash(password));

const uniqueViolation = '23505';

/** Only the unique index detects a registration that takes the address at the same time. */
function rejectTaken(error: unknown): never {
  const { code } = error as { code?: string };
  throw code === uniqueViolation ? new DomainError('EMAIL_TAKEN') : error;
}

interface Change {
  /** The account as it was before the transaction. */
  held: Pick<Held, 'email'>;
  email: string;
  passwordHash: string | null;
  verified: VerifiedCode;
}

interface LeftEmail {
  email: string;
  wasGoldfinger: boolean;
  wasRevoked: boolean;
}

/** Makes sure that the old e-mail address earns no rewards for another account. */
async function leaveEmail(
  { attempts }: UserContext,
  tx: Transaction,
  userId: string,
  { email, wasGoldfinger, wasRevoked }: LeftEmail,
): Promise<void> {
  await markOthers.run(tx, { userId, mailbox: mailboxOf(email), wasGoldfinger });
  const methodKey = mailboxKeyOf(attempts.key, email);
  if (wasRevoked) await markRevoked.run(tx, { userId });
  await keepLeftMailbox(tx, { methodKey, userId, wasGoldfinger, wasRevoked });
}

/** Returns the account before the change. */
async function change(
  context: UserContext,
  tx: Transaction,
  { userId, sessionId }: ViewerClaim,
  { held, email, passwordHash, verified }: Change,
) {
  await useCode(context, tx, verified, 'BIND');
  // Codes are locked before the account, as a reset of the password does.
  if (held.email !== null) await endCodes.run(tx, { email: held.email });
  const mailbox = mailboxOf(email);
  await lockMailboxes(tx, [held.email, email]);
  const previous = await requireLockedAccount(tx, userId);
  // Another change came first: the mailbox that the account has now is not locked.
  if (previous.email !== held.email) throw new DomainError('UNAVAILABLE');
  await lockSession(tx, { sessionId });
  const wasRevoked = await wasRevokedByStaff(context, tx, { userId, email: held.email });
  const changed = await setEmail.first(tx, {
    userId,
    email,
    mailbox,
    passwordHash,
  });
  if (!changed) throw new DomainError('EMAIL_TAKEN');
  // Before the marks of the new mailbox, which tell nothing about the old one.
  const { email: left, wasGoldfinger } = previous;
  const isSameMailbox = left !== null && mailboxOf(left) === mailbox;
  if (left !== null && !isSameMailbox) {
    await leaveEmail(context, tx, userId, { email: left, wasGoldfinger, wasRevoked });
  }
  if (!isSameMailbox) await markFurther.run(tx, { userId, mailbox });
  await markReturningAccounts(context, tx, [{ id: userId, email }]);
  await markMailboxes(context, tx, [userId]);
  await emitWalletConnected(context, tx, userId);
  await endSessions(context, tx, userId, { except: sessionId });
  return previous;
}
