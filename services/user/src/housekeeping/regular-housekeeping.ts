import type { ServiceContext } from '#kit/service/service';
import { deleteExpired } from './delete-expired.ts';

const everyMs = 60 * 60 * 1000;

/** Deletes expired rows once an hour. A failed run is logged and the next one retries. */
export function createRegularHousekeeping(
  context: Pick<ServiceContext, 'database' | 'clock' | 'logger'>,
) {
  let timer: NodeJS.Timeout | undefined;
  const close = () => clearInterval(timer);
  return {
    start() {
      close();
      timer = setInterval(() => {
        deleteExpired(context).catch((error) =>
          context.logger.warn({ err: String(error) }, 'housekeeping'),
        );
      }, everyMs);
      timer.unref();
    },
    close,
  };
}
