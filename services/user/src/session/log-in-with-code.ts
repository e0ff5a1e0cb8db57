import { DomainError } from '#kit/runtime/errors';
import { recorded, type SecurityFacts } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { lockAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { useFactorCode } from '../factor/use-factor-code.ts';
import { withWrongFactorNotice } from '../mail/mail-wrong-factor.ts';
import type { NewSession } from './create-session.ts';
import { limitFactorAttempts } from './limit-factor-attempts.ts';
import { openSession } from './open-session-or-ask-factor.ts';
import { takeStep, tryStep } from './sign-in-step.ts';

/**
 * The second step of a login: a code of the app, or a recovery code.
 * @throws SIGN_IN_EXPIRED, FACTOR_CODE_WRONG, LOGIN_THROTTLED
 */
export async function logInWithCode(
  context: UserContext,
  { ticket, code }: { ticket: string; code: string },
  request: RequestContext,
): Promise<NewSession> {
  const { database, security } = context;
  const facts: SecurityFacts = { operation: 'loginWithCode', userId: null };
  return recorded(security, 'login.factor', request, facts, async () => {
    const step = await tryStep(context, database, ticket, 'LOGIN', request);
    if (!step?.userId) throw new DomainError('SIGN_IN_EXPIRED');
    const { userId } = step;
    facts.userId = userId;
    const attempt = limitFactorAttempts(context, userId, request, () =>
      database.transaction(async (tx) => {
        await lockAccount(tx, userId);
        facts.detail = await useFactorCode(context, tx, userId, code);
        const taken = await takeStep(context, tx, ticket, 'LOGIN', request);
        if (!taken) throw new DomainError('SIGN_IN_EXPIRED');
        return openSession(context, tx, userId, request, true);
      }),
    );
    return withWrongFactorNotice(context, userId, attempt);
  });
}
