import type { Logger } from '../runtime/logger.ts';
import type { Service } from './service.ts';

/** The consumer resumes by itself when the caller that paused it has died. */
const maxPauseMs = 60_000;

/** Lets a service leave its consumer group, so that the offsets of the group can be set. */
export function createConsumerPause(service: Service, logger: Logger) {
  let timer: NodeJS.Timeout | null = null;

  async function resume(): Promise<void> {
    if (!timer) return;
    clearTimeout(timer);
    timer = null;
    service.start();
  }

  async function pause(): Promise<void> {
    if (timer) return;
    timer = setTimeout(() => {
      logger.warn({ service: service.name }, 'consumer resumed by itself');
      void resume();
    }, maxPauseMs);
    timer.unref();
    await service.consumer?.close();
    service.consumer = null;
  }

  return { pause, resume };
}
