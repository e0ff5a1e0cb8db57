import type { ServiceContext } from '#kit/service/service';
import { fillMailboxes } from '../account/fill-mailboxes.ts';
import { deleteExpired } from './delete-expired.ts';

const everyMs = 60 * 60 * 1000;

/** Deletes expired rows and completes old ones once an hour. A failed run is logged and the next one retries. */
export function createRegularHousekeeping(
  context: Pick<ServiceContext, 'database' | 'clock' | 'logger'>,
) {
  let timer: NodeJS.Timeout | undefined;
  let hasMailboxes = false;
  const run = async () => {
    await deleteExpired(context);
    // Only an older release leaves them out, so once for each start is enough.
    if (!hasMailboxes) await fillMailboxes(context);
    hasMailboxes = true;
  };
  const close = () => clearInterval(timer);
  return {
    start() {
      close();
      timer = setInterval(() => {
        run().catch((error) => context.logger.warn({ err: String(error) }, 'housekeeping'));
      }, everyMs);
      timer.unref();
    },
    close,
  };
}
