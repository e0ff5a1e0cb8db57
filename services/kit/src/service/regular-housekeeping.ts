import type { Logger } from '../runtime/logger.ts';

const everyMs = 60 * 60 * 1000;

/** Runs the housekeeping of a service once an hour. A failed run is logged and the next one retries. */
export function createRegularHousekeeping(logger: Logger, housekeep: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const close = () => clearInterval(timer);
  return {
    start() {
      close();
      timer = setInterval(() => {
        housekeep().catch((error) => logger.warn({ err: String(error) }, 'housekeeping'));
      }, everyMs);
      timer.unref();
    },
    close,
  };
}
