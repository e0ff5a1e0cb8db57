import type { ViewerClaim } from '#kit/subgraph/context';
import { requireLockedAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { mailMethodNotice } from '../mail/mail-method-notice.ts';
import { lockSession } from '../session/lock-session.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { keepLeftPhone } from '../sign-in-method/left-methods.ts';
import { deletePhone } from './bind-phone.ts';

/**
 * Removes the member's number. An account without one stays as it is.
 * @throws UNAUTHENTICATED, SESSION_CONFIRM_NEEDED
 */
export async function unbindPhone(context: UserContext, viewer: ViewerClaim): Promise<void> {
  await requireConfirmed(context, viewer);
  const { userId } = viewer;
  const removed = await context.database.transaction(async (tx) => {
    await requireLockedAccount(tx, userId);
    await lockSession(tx, viewer);
    const left = await deletePhone.first(tx, { userId });
    if (left) await keepLeftPhone(context, tx, userId, left.phone);
    return left !== null;
  });
  if (removed) await mailMethodNotice(context, userId, 'unlinked', 'phone');
}
