import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { type Credentials, credentialsByEmail } from '../account/load-accounts.ts';
import type { UserContext } from '../context.ts';
import { requireEmail } from '../email/email.rules.ts';
import { setPasswordHash } from '../password/set-password-hash.ts';
import type { UserTables } from '../tables.ts';
import { laneOf } from '../throttle/client-limit.ts';
import type { NewSession } from './create-session.ts';
import { countFailure, countLogin, forgetLogin } from './login-attempts.ts';
import { openSessionOrAskFactor, requireOpened } from './open-session-or-ask-factor.ts';

/** Returns no row when the password changed since it was verified. */
const lockUnchanged = statement<UserTables, Pick<Credentials, 'id' | 'passwordHash'>>()((db, p) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', p('id'))
    .where('password_hash', '=', p('passwordHash'))
    .forNoKeyUpdate(),
);

async function openUnchanged(
  context: UserContext,
  account: Credentials,
  newHash: string | null,
  request: RequestContext,
): Promise<NewSession> {
  const opening = await context.database.transaction(async (tx) => {
    const locked = await lockUnchanged.first(tx, account);
    if (!locked) throw new DomainError('LOGIN_FAILED');
    if (newHash) await setPasswordHash.run(tx, { userId: account.id, hash: newHash });
    return openSessionOrAskFactor(context, tx, account.id, request);
  });
  return requireOpened(opening);
}

/** @throws LOGIN_FAILED, LOGIN_THROTTLED */
async function authenticate(
  context: UserContext,
  { email, password }: { email: string; password: string },
  request: RequestContext,
  facts: SecurityFacts,
): Promise<Credentials> {
  const { database, passwords } = context;
  const account = await credentialsByEmail(database, email);
  // The viewer, if any, is not the one who logs in.
  facts.userId = account?.id ?? null;
  const counted = await countLogin(
    context,
    { subject: email, userId: account?.id ?? null },
    request,
  );
  const isRight = await passwords.verify(account?.passwordHash ?? null, password);
  if (!account || !isRight) {
    await countFailure(context, counted);
    throw new DomainError('LOGIN_FAILED');
  }
  await forgetLogin(context, counted);
  return account;
}

/**
 * Opens a session for the right password. Unknown addresses take as long as known ones.
 * @throws EMAIL_REQUIRED, EMAIL_INVALID, PASSWORD_REQUIRED, LOGIN_FAILED, LOGIN_THROTTLED,
 * SECOND_FACTOR_NEEDED, UNAVAILABLE
 */
export async function logIn(
  context: UserContext,
  input: { email: string; password: string },
  request: RequestContext,
): Promise<NewSession> {
  const { password } = input;
  const email = requireEmail(input.email);
  if (password === '') throw new DomainError('PASSWORD_REQUIRED');
  const facts: SecurityFacts = { operation: 'login', userId: null };
  return recorded(context.security, 'login', request, facts, () =>
    verifyAndOpen(context, { email, password }, request, facts),
  );
}

async function verifyAndOpen(
  context: UserContext,
  { email, password }: { email: string; password: string },
  request: RequestContext,
  facts: SecurityFacts,
): Promise<NewSession> {
  const { passwords, logins } = context;
  // A concurrent login counts as a failed attempt until its password is verified. The semaphore
  // keeps many concurrent right passwords below the limit.
  const account = await logins.run(laneOf(email, request.client.address), () =>
    authenticate(context, { email, password }, request, facts),
  );
  const isOutdated = passwords.isOutdated(account.passwordHash ?? '');
  const newHash = isOutdated ? await passwords.hash(password) : null;
  return openUnchanged(context, account, newHash, request);
}
