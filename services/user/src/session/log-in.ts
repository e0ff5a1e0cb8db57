import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { requireEmail } from '../account/email.rules.ts';
import { type Credentials, credentialsByEmail } from '../account/load-accounts.ts';
import type { UserContext } from '../context.ts';
import { loginsPerAccount, loginsPerClient } from '../throttle/attempt-limits.ts';
import { clearAttempts, giveAttemptBack, takeAttempt } from '../throttle/count-attempts.ts';
import { createSession, type NewSession } from './create-session.ts';
import { endSession } from './end-sessions.ts';

const MINUTE = 60_000;

/** Counts before the password is looked at, so that guesses side by side don't slip through. */
async function countAttempt(context: UserContext, email: string, client: string): Promise<void> {
  const { database } = context;
  const clientWaits = await takeAttempt(context, database, loginsPerClient, client);
  const accountWaits =
    clientWaits === null ? await takeAttempt(context, database, loginsPerAccount, email) : null;
  // A refusal is no guess, so it does not count against the client.
  if (accountWaits !== null) await giveAttemptBack(context, database, loginsPerClient, client);
  const waits = clientWaits ?? accountWaits;
  if (waits !== null) {
    throw new DomainError('LOGIN_THROTTLED', { minutes: Math.ceil(waits / MINUTE) });
  }
}

/** Locks the account while its password is still the one that was found right. */
const lockUnchanged = `
  select 1 from account where id = $1 and password_hash = $2 for no key update`;

async function openSession(
  context: UserContext,
  account: Credentials,
  newHash: string | null,
  request: RequestContext,
): Promise<NewSession> {
  return context.database.transaction(async (tx) => {
    const locked = await tx.query(lockUnchanged, [account.id, account.passwordHash]);
    if (locked.length === 0) throw new DomainError('LOGIN_FAILED');
    if (newHash) {
      await tx.query('update account set password_hash = $2 where id = $1', [account.id, newHash]);
    }
    // A browser forgets the token that it came with, so that session would stay open for nobody.
    const { viewer, client } = request;
    if (viewer && client.isBrowser) await endSession(context, tx, viewer.userId, viewer.sessionId);
    return createSession(context, tx, account.id);
  });
}

/** LOGIN_FAILED, LOGIN_THROTTLED. */
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
  await giveAttemptBack(context, database, loginsPerClient, client);
  return account;
}

/**
 * Opens a session for the right password (A2, A3). Unknown addresses take as long as known ones.
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
  // A few at a time, so that many right passwords at once are not taken for as many wrong ones.
  const account = await logins.run(() =>
    authenticate(context, { email, password }, request.client.address),
  );
  const isOutdated = passwords.isOutdated(account.passwordHash ?? '');
  const newHash = isOutdated ? await passwords.hash(password) : null;
  return openSession(context, account, newHash, request);
}
