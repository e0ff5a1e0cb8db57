import { DomainError } from '#kit/runtime/errors';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { findHash } from '../password/change-password.ts';
import { laneOf } from '../throttle/client-limit.ts';
import { confirmSession } from './confirm-session.ts';
import { countFailure, countLogin, forgetLogin } from './login-attempts.ts';

/**
 * Proves the password again for the caller's session. Tries count like logins of this account.
 * @throws PASSWORD_REQUIRED, PASSWORD_WRONG, LOGIN_THROTTLED, UNAUTHENTICATED when the session ended
 */
export async function confirmPassword(
  context: UserContext,
  viewer: ViewerClaim,
  password: string,
  request: RequestContext,
): Promise<void> {
  const { database, passwords, logins } = context;
  const { userId } = viewer;
  if (password === '') throw new DomainError('PASSWORD_REQUIRED');
  const account = await findHash.first(database, { userId });
  // An account without an address has no logins that could be counted with it.
  const subject = account?.email ?? userId;
  await logins.run(laneOf(subject, request.client.address), async () => {
    const counted = await countLogin(context, { subject, userId }, request);
    if (!(await passwords.verify(account?.hash ?? null, password))) {
      await countFailure(context, counted);
      throw new DomainError('PASSWORD_WRONG');
    }
    await forgetLogin(context, counted);
  });
  const issue = await confirmSession(context, database, viewer, request);
  issue();
}
