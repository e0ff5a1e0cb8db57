import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { markConfirmed } from '../session/confirm-password.ts';
import { walletOf } from './connect-wallet.ts';
import { useMessage, verifyWallet, type WalletSignature } from './verify-wallet.ts';

/**
 * Proves by a signature of the account's wallet that its owner is here, as the password does for
 * accounts that have one.
 * @throws the errors of `verifyWallet`, WALLET_SIGNATURE_WRONG for another wallet than the account's,
 * UNAUTHENTICATED when the session ended
 */
export async function confirmByWallet(
  context: UserContext,
  { userId, sessionId }: ViewerClaim,
  input: WalletSignature,
  request: RequestContext,
): Promise<void> {
  const { clock } = context;
  const facts = { operation: 'confirmByWallet', detail: input.portal };
  await recorded(context.security, 'wallet.confirm', request, facts, async () => {
    const verified = await verifyWallet(context, input, 'CONFIRM', request);
    await context.database.transaction(async (tx) => {
      await useMessage(context, tx, verified);
      if ((await walletOf(tx, userId)) !== verified.wallet) {
        throw new DomainError('WALLET_SIGNATURE_WRONG');
      }
      const confirmed = await markConfirmed.run(tx, { sessionId, now: clock.now() });
      if (confirmed.length === 0) throw new DomainError('UNAUTHENTICATED');
    });
  });
}
