import type { Logger } from '../runtime/logger.ts';

const everyMs = 60 * 60 * 1000;

/**
 * Deletes expired rows of a service once an hour. A failed run is logged and the next one retries.
 */
export function createRegularHousekeeping(logger: Logger, deleteExpired: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const close = () => clearInterval(timer);
  return {
    start() {
      close();
      timer = setInterval(() => {
        deleteExpired().catch((error) => logger.warn({ err: String(error) }, 'housekeeping'));
      }, everyMs);
      timer.unref();
    },
    close,
  };
}
