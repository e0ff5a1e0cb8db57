import { AsyncLocalStorage } from 'node:async_hooks';
import { isRejected } from '#kit/database/rejected-statement';
import { currentSignal } from '#kit/runtime/deadline';
import type { ServiceContext } from '#kit/service/service';
import type { FoundUp } from './cast-up.ts';
import { castAlone, castTogether, type Vote } from './cast-votes.ts';

const sizes = {
  /** Of a batch: all its callers go on in the same turn. */
  ups: 64,
  /** Batches under way. The second one fills while the first one commits. */
  batches: 2,
  /** Milliseconds. While the batches wait longer for a lock, new UPs do not wait for them. */
  patience: 50,
} as const;

/**
 * Casts the UPs of concurrent requests together: while batches are under way, further UPs wait, and go as the next one.
 * An UP without company goes at once.
 */
export interface UpBatches {
  /** Null when there is no such product. Rejects as the statement of this UP does. */
  cast(vote: Vote): Promise<FoundUp | null>;
}

interface Waiting {
  vote: Vote;
  signal: AbortSignal | undefined;
  resolve(found: FoundUp | null): void;
  reject(error: unknown): void;
}

interface Batch {
  readonly startedAt: number;
  readonly members: ReadonlySet<string>;
}

export function createUpBatches(
  context: Pick<ServiceContext, 'database' | 'logger' | 'attempts'>,
  now = () => performance.now(),
): UpBatches {
  // A batch has neither the deadline nor the trace of the request that starts it.
  const inContextOfService = AsyncLocalStorage.snapshot();
  const running = new Set<Batch>();
  let waiting: Waiting[] = [];
  let isScheduled = false;

  function startBatches(): void {
    isScheduled = false;
    while (running.size < sizes.batches) {
      const { ups, rest } = takeBatch(waiting, running);
      waiting = rest;
      if (ups.length === 0) return;
      void run(ups);
    }
  }

  async function run(ups: readonly Waiting[]): Promise<void> {
    const members = new Set(ups.map(({ vote }) => vote.userId));
    const batch = { startedAt: now(), members };
    running.add(batch);
    await castBatch(context, ups);
    running.delete(batch);
    startBatches();
  }

  function isStuck(): boolean {
    const [oldest] = running;
    return (
      running.size === sizes.batches &&
      oldest !== undefined &&
      now() - oldest.startedAt > sizes.patience
    );
  }

  return {
    cast(vote) {
      if (isStuck()) return castAlone(context, vote);
      const { promise, resolve, reject } = Promise.withResolvers<FoundUp | null>();
      waiting.push({ vote, signal: currentSignal(), resolve, reject });
      if (!isScheduled && running.size < sizes.batches) {
        isScheduled = true;
        // The other requests of this turn come along.
        inContextOfService(setImmediate, startBatches);
      }
      return promise;
    },
  };
}

/**
 * At most one UP of a member is under way, so that its limit counts the earlier ones. Drops the UPs whose request has
 * ended.
 */
function takeBatch(waiting: readonly Waiting[], running: ReadonlySet<Batch>) {
  const ups: Waiting[] = [];
  const rest: Waiting[] = [];
  const members = new Set([...running].flatMap((batch) => [...batch.members]));
  for (const each of waiting) {
    const { vote, signal, reject } = each;
    if (signal?.aborted) reject(signal.reason);
    else if (ups.length === sizes.ups || members.has(vote.userId)) rest.push(each);
    else {
      members.add(vote.userId);
      ups.push(each);
    }
  }
  return { ups, rest };
}

/** Settles every UP of the batch. One that the server rejects does not fail the others. */
async function castBatch(
  context: Parameters<typeof createUpBatches>[0],
  batch: readonly Waiting[],
): Promise<void> {
  const [first, ...others] = batch;
  if (first && others.length > 0) {
    try {
      const found = await castTogether(
        context,
        batch.map(({ vote }) => vote),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(found[index] ?? null);
      return;
    } catch (error) {
      if (!isRejected(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      context.logger.warn({ err: error }, 'a batch of UPs was rejected; each is cast alone');
    }
  }
  await Promise.all(
    batch.map(({ vote, resolve, reject }) => castAlone(context, vote).then(resolve, reject)),
  );
}
