import { fillMailboxes } from '../account/fill-mailboxes.ts';
import { markOldMailboxes } from '../account/mark-mailboxes.ts';
import type { UserContext } from '../context.ts';
import { trimDeliveries } from '../webhook/trim-deliveries.ts';
import { deleteExpired } from './delete-expired.ts';
import { deleteFiles } from './delete-files.ts';

/** Deletes expired rows and files at each run, and completes old ones at the first. */
export function createHousekeep() {
  let hasMailboxes = false;
  return async (
    context: Pick<UserContext, 'database' | 'clock' | 'files' | 'outbox' | 'attempts'>,
  ): Promise<void> => {
    await deleteExpired(context);
    // Only an older release leaves them out, so once for each start is enough.
    if (!hasMailboxes) await fillMailboxes(context);
    hasMailboxes = true;
    await markOldMailboxes(context);
    await deleteFiles(context);
    await trimDeliveries(context);
  };
}
