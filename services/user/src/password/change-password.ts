import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { clearAttempts, takeAttempt } from '#kit/throttle/count-attempts';
import type { UserContext } from '../context.ts';
import { mailPasswordNotice } from '../mail/mail-password-notice.ts';
import { endSessions } from '../session/end-sessions.ts';
import type { UserTables } from '../tables.ts';
import { passwordsPerAccount } from '../throttle/attempt-limits.ts';
import { loginThrottled } from '../throttle/login-throttled.ts';
import { parseNewPassword } from './password.rules.ts';

export const findHash = statement<UserTables, { userId: string }>()((db, p) =>
  db.selectFrom('account').select(['password_hash as hash', 'email']).where('id', '=', p('userId')),
);

interface HashChange {
  userId: string;
  oldHash: string | null;
  newHash: string;
}

// Changes nothing when the password changed since it was verified.
const replaceHash = statement<UserTables, HashChange>()((db, p) =>
  db
    .updateTable('account')
    .set({ password_hash: p('newHash') })
    .where('id', '=', p('userId'))
    .where('password_hash', '=', p('oldHash'))
    .returning(['email', 'language']),
);

/** Limits guesses in a browser that was left open. @throws PASSWORD_WRONG, LOGIN_THROTTLED */
async function verifyOld(
  context: UserContext,
  userId: string,
  hash: string | null,
  password: string,
): Promise<void> {
  const { database, passwords } = context;
  const waitMs = await takeAttempt(context, database, passwordsPerAccount, userId);
  if (waitMs !== null) {
    throw loginThrottled(waitMs);
  }
  if (!(await passwords.verify(hash, password))) throw new DomainError('PASSWORD_WRONG');
  await clearAttempts(context, database, passwordsPerAccount, userId);
}

/**
 * Replaces the password and ends the account's other sessions.
 * @throws PASSWORD_REQUIRED, PASSWORD_RULE, PASSWORD_COMMON, PASSWORD_WRONG, LOGIN_THROTTLED
 */
export async function changePassword(
  context: UserContext,
  { userId, sessionId }: ViewerClaim,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { database, config, passwords } = context;
  if (input.oldPassword === '') throw new DomainError('PASSWORD_REQUIRED');
  const account = await findHash.first(database, { userId });
  const { rejectCommonPasswords } = config;
  const password = parseNewPassword(input.newPassword, rejectCommonPasswords, account?.email);
  const oldHash = account?.hash ?? null;
  await verifyOld(context, userId, oldHash, input.oldPassword);
  const newHash = await passwords.hash(password);
  const changed = await database.transaction(async (tx) => {
    const row = await replaceHash.first(tx, { userId, oldHash, newHash });
    if (!row) throw new DomainError('PASSWORD_WRONG');
    await endSessions(context, tx, userId, { except: sessionId });
    return row;
  });
  mailPasswordNotice(context, changed);
}
