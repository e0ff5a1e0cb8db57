import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { clearAttempts, refundAttempts, takeAttempts } from '#kit/throttle/count-attempts';
import type { UserContext } from '../context.ts';
import { mailNoticeWithAdvice } from '../mail/mail-notice.ts';
import { confirmSession } from '../session/confirm-session.ts';
import { endSessions } from '../session/end-sessions.ts';
import type { UserTables } from '../tables.ts';
import { passwordChanges, passwordsPerAccount } from '../throttle/attempt-limits.ts';
import { laneOf } from '../throttle/client-limit.ts';
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

/** Limits guesses in a browser that was left open, and changes. @throws PASSWORD_WRONG, LOGIN_THROTTLED */
async function verifyOld(
  context: UserContext,
  userId: string,
  hash: string | null,
  password: string,
): Promise<void> {
  const { database, passwords } = context;
  const change = { limit: passwordChanges, subject: userId };
  const guess = { limit: passwordsPerAccount, subject: userId };
  const waitMs = await takeAttempts(context, database, [change, guess]);
  if (waitMs !== null) throw loginThrottled(waitMs);
  if (!(await passwords.verify(hash, password))) {
    await refundAttempts(context, database, [change]);
    throw new DomainError('PASSWORD_WRONG', { field: 'oldPassword' });
  }
  await clearAttempts(context, database, passwordsPerAccount, userId);
}

interface PasswordChange {
  oldPassword: string;
  newPassword: string;
}

/**
 * Replaces the password, ends the account's other sessions and confirms this one.
 * @throws PASSWORD_REQUIRED, PASSWORD_RULE, PASSWORD_COMMON, PASSWORD_WRONG, LOGIN_THROTTLED,
 * UNAVAILABLE
 */
export async function changePassword(
  context: UserContext,
  viewer: ViewerClaim,
  input: PasswordChange,
  request: RequestContext,
): Promise<void> {
  const { database, config, logins } = context;
  const { userId } = viewer;
  if (input.oldPassword === '')
    throw new DomainError('PASSWORD_REQUIRED', { field: 'oldPassword' });
  const { email = null } = (await findHash.first(database, { userId })) ?? {};
  parseNewPassword(input.newPassword, config.rejectCommonPasswords, email, 'newPassword');
  // One change after another, so that a member's own ones do not fill the queue of all logins.
  const { account, issue } = await logins.run(laneOf(email ?? userId, request.client.address), () =>
    verifyAndReplace(context, viewer, input, request),
  );
  issue();
  mailNoticeWithAdvice(context, { ...account, hasPassword: true }, 'password');
}

async function verifyAndReplace(
  context: UserContext,
  viewer: ViewerClaim,
  { oldPassword, newPassword }: PasswordChange,
  request: RequestContext,
) {
  const { database, passwords } = context;
  const { userId, sessionId } = viewer;
  const oldHash = (await findHash.first(database, { userId }))?.hash ?? null;
  await verifyOld(context, userId, oldHash, oldPassword);
  const newHash = await passwords.hash(newPassword);
  return database.transaction(async (tx) => {
    const account = await replaceHash.first(tx, { userId, oldHash, newHash });
    if (!account) throw new DomainError('PASSWORD_WRONG', { field: 'oldPassword' });
    await endSessions(context, tx, userId, { except: sessionId });
    // The old token of this session may be stolen: it must end too.
    const issue = await confirmSession(context, tx, viewer, request, { endsOthers: true });
    return { account, issue };
  });
}
