import { DomainError } from '#kit/runtime/errors';
import { recorded } from '#kit/runtime/security-log';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { mailMethodNotice } from '../mail/mail-method-notice.ts';
import { lockSession } from '../session/lock-session.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { lockOwner, storeWallet } from './stored-wallet.ts';
import { useMessage, verifyWallet, type WalletSignature } from './verify-wallet.ts';

/**
 * Connects a wallet to the caller's account, which can then sign in with it. A wallet that the account
 * has already stays.
 * @throws the errors of `verifyWallet`, SESSION_CONFIRM_NEEDED, WALLET_TAKEN when another account has
 * it, WALLET_ALREADY_BOUND when the caller's account has another wallet
 */
export async function bindWallet(
  context: UserContext,
  viewer: ViewerClaim,
  input: WalletSignature,
  request: RequestContext,
): Promise<void> {
  await requireConfirmed(context, viewer);
  const facts = { operation: 'bindWallet', detail: input.portal };
  await recorded(context.security, 'wallet.bind', request, facts, async () => {
    const verified = await verifyWallet(context, input, 'BIND', request);
    const { wallet } = verified;
    const isNew = await context.database.transaction(async (tx) => {
      await useMessage(context, tx, verified);
      const owner = await lockOwner(tx, wallet);
      if (owner === viewer.userId) return false;
      if (owner !== null) throw new DomainError('WALLET_TAKEN');
      const account = await requireLockedAccount(tx, viewer.userId);
      if (account.wallet !== null) throw new DomainError('WALLET_ALREADY_BOUND');
      await lockSession(tx, viewer);
      await storeWallet(context, tx, viewer.userId, wallet);
      return true;
    });
    if (isNew) await mailMethodNotice(context, viewer.userId, 'linked', 'wallet');
  });
}
