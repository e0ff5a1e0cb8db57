import { DomainError } from '#kit/runtime/errors';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { markFactorProved } from '../factor/factor-sessions.ts';
import { lockAccount } from '../factor/recovery-codes.ts';
import { useFactorCode } from '../factor/use-factor-code.ts';
import { countedProof } from './counted-proof.ts';

/**
 * Proves the owner again by a code of the app, or a recovery code.
 * @throws FACTOR_CODE_WRONG, LOGIN_THROTTLED, UNAUTHENTICATED when the session ended
 */
export const confirmWithCode = (
  context: UserContext,
  { userId, sessionId }: ViewerClaim,
  code: string,
  request: RequestContext,
): Promise<void> =>
  countedProof(context, userId, request, () =>
    context.database.transaction(async (tx) => {
      await lockAccount.run(tx, { userId });
      await useFactorCode(context, tx, userId, code);
      const isOpen = await markFactorProved(context, tx, sessionId);
      if (!isOpen) throw new DomainError('UNAUTHENTICATED');
    }),
  );
