import type { ServiceContext } from '#kit/service/service';
import { fillMailboxes } from '../account/fill-mailboxes.ts';
import { deleteExpired } from './delete-expired.ts';

/** Deletes expired rows at each run, and completes old ones at the first. */
export function createHousekeep() {
  let hasMailboxes = false;
  return async (context: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> => {
    await deleteExpired(context);
    // Only an older release leaves them out, so once for each start is enough.
    if (!hasMailboxes) await fillMailboxes(context);
    hasMailboxes = true;
  };
}
