import type { ViewerClaim } from '#kit/subgraph/context';
import type { UserContext } from '../context.ts';
import { deletePhone } from './bind-phone.ts';

/** Removes the member's number. An account without one stays as it is. */
export async function unbindPhone(
  { database }: Pick<UserContext, 'database'>,
  { userId }: ViewerClaim,
): Promise<void> {
  await deletePhone.run(database, { userId });
}
