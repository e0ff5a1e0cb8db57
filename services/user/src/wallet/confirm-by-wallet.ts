import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { lockAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { confirmSession } from '../session/confirm-session.ts';
import { useMessage, verifyWallet, type WalletSignature } from './verify-wallet.ts';

/**
 * Proves by a signature of the account's wallet that its owner is here, as the password does for
 * accounts that have one.
 * @throws the errors of `verifyWallet`, WALLET_SIGNATURE_WRONG for another wallet than the account's,
 * UNAUTHENTICATED when the session ended
 */
export async function confirmByWallet(
  context: UserContext,
  viewer: ViewerClaim,
  input: WalletSignature,
  request: RequestContext,
): Promise<void> {
  const facts = { operation: 'confirmByWallet', detail: input.portal };
  await recorded(context.security, 'wallet.confirm', request, facts, async () => {
    const verified = await verifyWallet(context, input, 'CONFIRM', request);
    const issue = await context.database.transaction(async (tx) => {
      await useMessage(context, tx, verified);
      if ((await lockAccount(tx, viewer.userId))?.wallet !== verified.wallet) {
        throw new DomainError('WALLET_SIGNATURE_WRONG');
      }
      return confirmSession(context, tx, viewer, request);
    });
    issue();
  });
}
