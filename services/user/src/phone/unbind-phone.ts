import type { ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { requireConfirmed } from '../session/require-confirmed.ts';
import { deletePhone } from './bind-phone.ts';

/**
 * Removes the member's number. An account without one stays as it is.
 * @throws SESSION_CONFIRM_NEEDED
 */
export async function unbindPhone(
  context: Pick<UserContext, 'database' | 'clock'>,
  viewer: ViewerClaim,
): Promise<void> {
  await requireConfirmed(context, viewer);
  const { userId } = viewer;
  await deletePhone.run(context.database, { userId });
}
