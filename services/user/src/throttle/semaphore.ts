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

/** Work that waits for each other: that of one client at one account. */
export interface Lane {
  account: string;
  client: string;
}

/** A semaphore whose work stands in lanes, of which each takes one place at a time. */
export interface FairSemaphore {
  /**
   * Rejects at once with UNAVAILABLE when its lane is full, or when too many lanes wait, of its client
   * or in all.
   */
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>;
}

/** By account. */
type Lanes = Map<string, { semaphore: Semaphore; size: number }>;

interface FairLimits {
  maxLanes: number;
  /** Also those whose work runs. */
  maxLanesOfClient: number;
  maxInLane: number;
}

/** However much one lane brings, the work of another waits for one piece of it at most. */
export function createFairSemaphore(concurrency: number, limits: FairLimits): FairSemaphore {
  const { maxLanes, maxLanesOfClient, maxInLane } = limits;
  const all = createSemaphore(concurrency, maxLanes);
  const clients = new Map<string, Lanes>();
  return {
    async run({ account, client }, work) {
      const lanes: Lanes = clients.get(client) ?? new Map();
      if (!lanes.has(account) && lanes.size >= maxLanesOfClient) {
        throw new DomainError('UNAVAILABLE');
      }
      const lane = lanes.get(account) ?? { semaphore: createSemaphore(1, maxInLane), size: 0 };
      clients.set(client, lanes.set(account, lane));
      lane.size += 1;
      try {
        return await lane.semaphore.run(() => all.run(work));
      } finally {
        lane.size -= 1;
        if (lane.size === 0) lanes.delete(account);
        if (lanes.size === 0) clients.delete(client);
      }
    },
  };
}
