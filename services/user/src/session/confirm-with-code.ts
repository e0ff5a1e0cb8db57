import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { lockAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { markFactorProved } from '../factor/factor-sessions.ts';
import { useFactorCode } from '../factor/use-factor-code.ts';
import { withWrongFactorNotice } from '../mail/mail-wrong-factor.ts';
import { limitFactorAttempts } from './limit-factor-attempts.ts';

/**
 * Proves the owner again by a code of the app, or a recovery code.
 * @throws FACTOR_CODE_WRONG, LOGIN_THROTTLED, UNAUTHENTICATED when the session ended
 */
export function confirmWithCode(
  context: UserContext,
  viewer: ViewerClaim,
  code: string,
  request: RequestContext,
): Promise<void> {
  const { userId } = viewer;
  const attempt = limitFactorAttempts(context, userId, request, async () => {
    const issue = await context.database.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await useFactorCode(context, tx, userId, code);
      return markFactorProved(context, tx, viewer, request);
    });
    issue();
  });
  return withWrongFactorNotice(context, userId, attempt);
}
