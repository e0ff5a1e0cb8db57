import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { endSessions } from '../session/end-sessions.ts';
import { passwordsPerAccount } from '../throttle/attempt-limits.ts';
import { clearAttempts, takeAttempt } from '../throttle/count-attempts.ts';
import { parseNewPassword } from './password.rules.ts';

const MINUTE = 60_000;

/** Throws PASSWORD_WRONG, LOGIN_THROTTLED. Limits guesses in a browser that was left open. */
async function verifyOld(
  context: UserContext,
  userId: string,
  hash: string | null,
  password: string,
): Promise<void> {
  const { database, passwords } = context;
  const waitMs = await takeAttempt(context, database, passwordsPerAccount, userId);
  if (waitMs !== null) {
    throw new DomainError('LOGIN_THROTTLED', { minutes: Math.ceil(waitMs / MINUTE) });
  }
  if (!(await passwords.verify(hash, password))) throw new DomainError('PASSWORD_WRONG');
  await clearAttempts(context, database, passwordsPerAccount, userId);
}

/**
 * Replaces the password and ends the account's other sessions. Throws PASSWORD_REQUIRED,
 * PASSWORD_RULE, PASSWORD_COMMON, PASSWORD_WRONG, LOGIN_THROTTLED.
 */
export async function changePassword(
  context: UserContext,
  viewer: ViewerClaim,
  input: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { database, config, passwords } = context;
  if (input.oldPassword === '') throw new DomainError('PASSWORD_REQUIRED');
  const password = parseNewPassword(input.newPassword, config.rejectCommonPasswords);
  const [account] = await database.query<{ hash: string | null }>(
    'select password_hash as hash from account where id = $1',
    [viewer.userId],
  );
  const oldHash = account?.hash ?? null;
  await verifyOld(context, viewer.userId, oldHash, input.oldPassword);
  const newHash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const changed = await tx.query(
      'update account set password_hash = $3 where id = $1 and password_hash = $2 returning 1',
      [viewer.userId, oldHash, newHash],
    );
    if (changed.length === 0) throw new DomainError('PASSWORD_WRONG');
    await endSessions(context, tx, viewer.userId, { except: viewer.sessionId });
  });
}
