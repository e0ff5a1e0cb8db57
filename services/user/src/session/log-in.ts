import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { clearAttempts, refundAttempt, takeAttempt } from '#kit/throttle/count-attempts';
import { requireEmail } from '../account/email.rules.ts';
import { type Credentials, credentialsByEmail } from '../account/load-accounts.ts';
import type { UserContext } from '../context.ts';
import { setPasswordHash } from '../password/set-password-hash.ts';
import type { UserTables } from '../tables.ts';
import { loginsPerAccount, loginsPerClient } from '../throttle/attempt-limits.ts';
import { createSession, type NewSession } from './create-session.ts';
import { endSession } from './end-sessions.ts';

const MINUTE = 60_000;

/** Counts before the password is verified, so that concurrent guesses cannot exceed the limit. */
async function countAttempt(context: UserContext, email: string, client: string): Promise<void> {
  const { database } = context;
  const clientWaitMs = await takeAttempt(context, database, loginsPerClient, client);
  const accountWaitMs =
    clientWaitMs === null ? await takeAttempt(context, database, loginsPerAccount, email) : null;
  // A rejected attempt was not evaluated, so it does not count against the client.
  if (accountWaitMs !== null) await refundAttempt(context, database, loginsPerClient, client);
  const waitMs = clientWaitMs ?? accountWaitMs;
  if (waitMs !== null) {
    throw new DomainError('LOGIN_THROTTLED', { minutes: Math.ceil(waitMs / MINUTE) });
  }
}

/** Returns no row when the password changed since it was verified. */
const lockUnchanged = statement<UserTables, Pick<Credentials, 'id' | 'passwordHash'>>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', p('id'))
    .where('password_hash', '=', p('passwordHash'))
    .forNoKeyUpdate(),
);

async function openSession(
  context: UserContext,
  account: Credentials,
  newHash: string | null,
  request: RequestContext,
): Promise<NewSession> {
  return context.database.transaction(async (tx) => {
    const locked = await lockUnchanged.first(tx, account);
    if (!locked) throw new DomainError('LOGIN_FAILED');
    if (newHash) await setPasswordHash.run(tx, { userId: account.id, hash: newHash });
    // The browser's cookie is replaced, so nobody could use its previous session any more.
    const { viewer, client } = request;
    if (viewer && client.isBrowser) await endSession(context, tx, viewer.userId, viewer.sessionId);
    return createSession(context, tx, account.id);
  });
}

/** Throws LOGIN_FAILED, LOGIN_THROTTLED. */
async function authenticate(
  context: UserContext,
  { email, password }: { email: string; password: string },
  client: string,
): Promise<Credentials> {
  const { database, passwords } = context;
  await countAttempt(context, email, client);
  const account = await credentialsByEmail(database, email);
  const isRight = await passwords.verify(account?.passwordHash ?? null, password);
  if (!account || !isRight) throw new DomainError('LOGIN_FAILED');
  await clearAttempts(context, database, loginsPerAccount, email);
  await refundAttempt(context, database, loginsPerClient, client);
  return account;
}

/**
 * Opens a session for the right password. Unknown addresses take as long as known ones. Throws
 * EMAIL_REQUIRED, EMAIL_INVALID, PASSWORD_REQUIRED, LOGIN_FAILED, LOGIN_THROTTLED, UNAVAILABLE.
 */
export async function logIn(
  context: UserContext,
  input: { email: string; password: string },
  request: RequestContext,
): Promise<NewSession> {
  const { passwords, logins } = context;
  const { password } = input;
  const email = requireEmail(input.email);
  if (password === '') throw new DomainError('PASSWORD_REQUIRED');
  // A concurrent login counts as a failed attempt until its password is verified. The semaphore
  // keeps many concurrent right passwords below the limit.
  const account = await logins.run(() =>
    authenticate(context, { email, password }, request.client.address),
  );
  const isOutdated = passwords.isOutdated(account.passwordHash ?? '');
  const newHash = isOutdated ? await passwords.hash(password) : null;
  return openSession(context, account, newHash, request);
}
