import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import { currentSignal, withSignal } from '#kit/runtime/deadline';
import { type BatchContext, castBatch, type WaitingUp } from './cast-batch.ts';
import type { FoundUp } from './cast-up.ts';
import { castOne, retryLockTimeouts, type UpParameters } from './run-cast-up.ts';

const limits = {
  /** Maximum number of UPs in a batch: all its callers continue in the same turn of the event loop. */
  batchSize: 64,
  /** Maximum number of batches at the same time. */
  concurrentBatches: 2,
  /**
   * Maximum number of batches that wait for a locked counter, and of UPs of rejected batches, at the same time. Batches still have
   * connections beside them.
   */
  concurrentWaits: 1,
} as const;

/**
 * UPs of one turn of the event loop form a batch. While two batches run, further UPs wait for the next one. A single UP is
 * sent at once.
 *
 * A batch leaves out the UPs of products whose counter another transaction has locked. Those of such a product form a batch of
 * their own, which waits for the lock.
 */
export interface UpBatcher {
  /** Null when there is no such product. Rejects as the statement of this UP does. */
  cast(up: UpParameters): Promise<FoundUp | null>;
}

export function createUpBatcher(context: BatchContext): UpBatcher {
  // A batch has neither the deadline nor the trace of the request that starts it.
  const inContextOfService = AsyncLocalStorage.snapshot();
  const singles = pLimit(limits.concurrentWaits);
  /** Products in running batches: the second batch would find their counters locked. */
  const busyProducts = new Set<string>();
  /** Members of running UPs, so that the limit of a member counts the earlier ones. */
  const busyMembers = new Set<string>();
  const heldProducts = new Set<string>();
  const running = { batches: 0, waits: 0 };
  let waiting: WaitingUp[] = [];
  let isScheduled = false;

  function startBatches(): void {
    isScheduled = false;
    for (const productId of heldProducts) {
      if (running.waits === limits.concurrentWaits) break;
      if (busyProducts.has(productId)) continue;
      const ups = take((up) => up.productId === productId);
      if (ups.length > 0) void run(ups, 'waits');
      else if (!waiting.some(({ up }) => up.productId === productId))
        heldProducts.delete(productId);
    }
    while (running.batches < limits.concurrentBatches) {
      const ups = take(
        ({ productId }) => !busyProducts.has(productId) && !heldProducts.has(productId),
      );
      if (ups.length === 0) return;
      void run(ups, 'batches');
    }
  }

  function take(mayTake: (up: UpParameters) => boolean): WaitingUp[] {
    const { ups, rest } = takeUps(waiting, busyMembers, mayTake);
    waiting = rest;
    return ups;
  }

  async function run(ups: readonly WaitingUp[], kind: keyof typeof running): Promise<void> {
    const products = new Set(ups.map(({ up }) => up.productId));
    running[kind] += 1;
    for (const id of products) busyProducts.add(id);
    const unsettled = await castBatch(context, ups, kind === 'waits');
    running[kind] -= 1;
    for (const id of products) {
      busyProducts.delete(id);
      // The rest of its UPs is in the next batch, which finds out whether the counter is still locked.
      if (kind === 'waits') heldProducts.delete(id);
    }
    for (const { up } of unsettled.held) heldProducts.add(up.productId);
    waiting = [...unsettled.held, ...waiting];
    for (const { up } of ups) busyMembers.delete(up.userId);
    for (const each of unsettled.rejected) void castSingly(each);
    startBatches();
  }

  async function castSingly({ up, signal, resolve, reject }: WaitingUp): Promise<void> {
    busyMembers.add(up.userId);
    // Each try waits behind those of the other UPs, and waits briefly for locks.
    const cast = () => castUnlessEnded(context, up, signal);
    await retryLockTimeouts(cast, singles).then(resolve, reject);
    busyMembers.delete(up.userId);
    startBatches();
  }

  return {
    cast(up) {
      const { promise, resolve, reject } = Promise.withResolvers<FoundUp | null>();
      waiting.push({ up, signal: currentSignal(), resolve, reject });
      if (!isScheduled) {
        isScheduled = true;
        // After the other requests of this turn of the event loop.
        inContextOfService(setImmediate, startBatches);
      }
      return promise;
    },
  };
}

/** Takes at most one UP of a member, who is busy then. Rejects the UPs whose request has ended. */
function takeUps(
  waiting: readonly WaitingUp[],
  busyMembers: Set<string>,
  mayTake: (up: UpParameters) => boolean,
) {
  const ups: WaitingUp[] = [];
  const rest: WaitingUp[] = [];
  for (const each of waiting) {
    const { up, signal, reject } = each;
    const staysBehind =
      ups.length === limits.batchSize || busyMembers.has(up.userId) || !mayTake(up);
    if (signal?.aborted) reject(signal.reason);
    else if (staysBehind) rest.push(each);
    else {
      busyMembers.add(up.userId);
      ups.push(each);
    }
  }
  return { ups, rest };
}

async function castUnlessEnded(
  context: BatchContext,
  up: UpParameters,
  signal: AbortSignal | undefined,
): Promise<FoundUp | null> {
  signal?.throwIfAborted();
  const cast = () => castOne(context, up, { wait: 'brief' });
  return signal ? withSignal(signal, cast) : cast();
}
