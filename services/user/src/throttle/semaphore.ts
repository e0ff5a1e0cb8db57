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

/** A semaphore whose work stands in lanes, of which each takes one place at a time. */
export interface FairSemaphore {
  /** Rejects at once with UNAVAILABLE when its lane is full, or when too many lanes wait. */
  run<T>(lane: string, work: () => Promise<T>): Promise<T>;
}

/** However much one lane brings, the work of another waits for one piece of it at most. */
export function createFairSemaphore(
  concurrency: number,
  { maxLanes, maxInLane }: { maxLanes: number; maxInLane: number },
): FairSemaphore {
  const all = createSemaphore(concurrency, maxLanes);
  const lanes = new Map<string, { semaphore: Semaphore; size: number }>();
  return {
    async run(name, work) {
      const lane = lanes.get(name) ?? { semaphore: createSemaphore(1, maxInLane), size: 0 };
      lanes.set(name, lane);
      lane.size += 1;
      try {
        return await lane.semaphore.run(() => all.run(work));
      } finally {
        lane.size -= 1;
        if (lane.size === 0) lanes.delete(name);
      }
    },
  };
}
