import { AsyncLocalStorage } from 'node:async_hooks';
import { isStatementRejected } from '#kit/database/rejected-statement';
import { currentSignal } from '#kit/runtime/deadline';
import type { ServiceContext } from '#kit/service/service';
import type { FoundUp } from './cast-up.ts';
import { castMany, castOne, type UpParameters } from './run-cast-up.ts';

const limits = {
  /** Maximum number of UPs in a batch: all its callers continue in the same turn of the event loop. */
  batchSize: 64,
  /** Maximum number of batches at the same time. */
  concurrentBatches: 2,
  /** While two batches run and the older one has run for longer than this, new UPs are cast alone. */
  stuckAfterMs: 50,
} as const;

/**
 * UPs of one turn of the event loop form a batch. While two batches run, further UPs wait for the next one. A single UP is
 * sent at once.
 */
export interface UpBatcher {
  /** Null when there is no such product. Rejects as the statement of this UP does. */
  cast(up: UpParameters): Promise<FoundUp | null>;
}

interface Waiting {
  up: UpParameters;
  signal: AbortSignal | undefined;
  resolve(found: FoundUp | null): void;
  reject(error: unknown): void;
}

interface Batch {
  readonly startedAt: number;
  readonly members: ReadonlySet<string>;
}

export function createUpBatcher(
  context: Pick<ServiceContext, 'database' | 'logger' | 'attempts'>,
  now = () => performance.now(),
): UpBatcher {
  // A batch has neither the deadline nor the trace of the request that starts it.
  const inContextOfService = AsyncLocalStorage.snapshot();
  const running = new Set<Batch>();
  let waiting: Waiting[] = [];
  let isScheduled = false;

  function startBatches(): void {
    isScheduled = false;
    while (running.size < limits.concurrentBatches) {
      const { ups, rest } = takeBatch(waiting, running);
      waiting = rest;
      if (ups.length === 0) return;
      void run(ups);
    }
  }

  async function run(ups: readonly Waiting[]): Promise<void> {
    const members = new Set(ups.map(({ up }) => up.userId));
    const batch = { startedAt: now(), members };
    running.add(batch);
    await castBatch(context, ups);
    running.delete(batch);
    startBatches();
  }

  function isStuck(): boolean {
    const [oldest] = running;
    return (
      running.size === limits.concurrentBatches &&
      oldest !== undefined &&
      now() - oldest.startedAt > limits.stuckAfterMs
    );
  }

  return {
    cast(up) {
      if (isStuck()) return castOne(context, up);
      const { promise, resolve, reject } = Promise.withResolvers<FoundUp | null>();
      waiting.push({ up, signal: currentSignal(), resolve, reject });
      if (!isScheduled && running.size < limits.concurrentBatches) {
        isScheduled = true;
        // After the other requests of this turn of the event loop.
        inContextOfService(setImmediate, startBatches);
      }
      return promise;
    },
  };
}

/**
 * Takes at most one UP of a member, and none of a member in a running batch, so that the limit of the member counts the
 * earlier ones. Rejects the UPs whose request has ended.
 */
function takeBatch(waiting: readonly Waiting[], running: ReadonlySet<Batch>) {
  const ups: Waiting[] = [];
  const rest: Waiting[] = [];
  const members = new Set([...running].flatMap((batch) => [...batch.members]));
  for (const each of waiting) {
    const { up, signal, reject } = each;
    if (signal?.aborted) reject(signal.reason);
    else if (ups.length === limits.batchSize || members.has(up.userId)) rest.push(each);
    else {
      members.add(up.userId);
      ups.push(each);
    }
  }
  return { ups, rest };
}

/** Settles every UP of the batch. One that the server rejects does not fail the others. */
async function castBatch(
  context: Parameters<typeof createUpBatcher>[0],
  batch: readonly Waiting[],
): Promise<void> {
  const [first, ...others] = batch;
  if (first && others.length > 0) {
    try {
      const found = await castMany(
        context,
        batch.map(({ up }) => up),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(found[index] ?? null);
      return;
    } catch (error) {
      if (!isStatementRejected(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      context.logger.warn({ err: error }, 'a batch of UPs was rejected; each is cast alone');
    }
  }
  await Promise.all(
    batch.map(({ up, resolve, reject }) => castOne(context, up).then(resolve, reject)),
  );
}
