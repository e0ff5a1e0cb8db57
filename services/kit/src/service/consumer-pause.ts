import type { Logger } from '../runtime/logger.ts';
import type { Service } from './service.ts';

/** Whoever has asked for a pause and never comes back must not stop a service for good. */
const longestMs = 60_000;

/** Lets a service leave its consumer group for a moment, so that the group's offsets can be set. */
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
    }, longestMs);
    timer.unref();
    await service.consumer?.close();
    service.consumer = null;
  }

  return { pause, resume };
}
