import { recorded } from '#kit/runtime/security-log';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { mailMethodNotice } from '../mail/mail-method-notice.ts';
import { lockSession } from '../session/lock-session.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { lockForRemoval } from '../sign-in-method/sign-in-methods.ts';
import { clearWallet } from './stored-wallet.ts';

/**
 * Removes the wallet of the caller's account; an account without one stays as it is.
 * @throws SESSION_CONFIRM_NEEDED, SIGN_IN_METHOD_LAST
 */
export async function unbindWallet(
  context: UserContext,
  viewer: ViewerClaim,
  request: RequestContext,
): Promise<void> {
  const { userId } = viewer;
  await requireConfirmed(context, viewer);
  const facts = { operation: 'unbindWallet' };
  const isRemoved = await recorded(context.security, 'wallet.unbind', request, facts, () =>
    context.database.transaction(async (tx) => {
      const isHeld = await lockForRemoval(tx, userId, 'wallet');
      if (!isHeld) return false;
      await lockSession(tx, viewer);
      await clearWallet(context, tx, userId);
      return true;
    }),
  );
  if (isRemoved) await mailMethodNotice(context, userId, 'unlinked', 'wallet');
}
