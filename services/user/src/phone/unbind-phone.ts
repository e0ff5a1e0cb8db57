import type { ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { mailMethodNotice } from '../mail/mail-method-notice.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { deletePhone } from './bind-phone.ts';

/**
 * Removes the member's number. An account without one stays as it is.
 * @throws SESSION_CONFIRM_NEEDED
 */
export async function unbindPhone(context: UserContext, viewer: ViewerClaim): Promise<void> {
  await requireConfirmed(context, viewer);
  const { userId } = viewer;
  const removed = await deletePhone.command(context.database, { userId });
  if (removed.length > 0) await mailMethodNotice(context, userId, 'unlinked', 'phone');
}
