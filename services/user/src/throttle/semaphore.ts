import pLimit from 'p-limit';
import { DomainError } from '#kit/runtime/errors';

/** Bounds how many pieces of work run at the same time and how many wait, in order of arrival. */
export interface Semaphore {
  /** Rejects at once with UNAVAILABLE when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSemaphore(concurrency: number, maxWaiting: number): Semaphore {
  const limit = pLimit(concurrency);
  return {
    async run(work) {
      const isFull = limit.activeCount >= concurrency && limit.pendingCount >= maxWaiting;
      if (isFull) throw new DomainError('UNAVAILABLE');
      return limit(work);
    },
  };
}
