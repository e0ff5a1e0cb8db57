import type { Logger } from '#kit/runtime/logger';
import { type Backoff, createBackoff } from '#kit/runtime/waiting';
import type { Topic } from '#schema/topics';
import type { IncomingMessage, SubscribeOptions } from '../transport.ts';
import { type EachBatchPayload, heartbeatMs, type KafkaMessage } from './client.ts';
import { type Commits, createCommits } from './commits.ts';

export interface MemberOptions {
  subscription: SubscribeOptions;
  logger: Logger;
  over: AbortSignal;
  /** Called after a batch is committed. */
  onProgress(): void;
}

/** Passes each chunk of a fetch to the handler of the group, then commits its offset. */
export interface KafkaMember {
  eachBatch(payload: EachBatchPayload): Promise<void>;
  /** Resolves when no handler is running. */
  idle(): Promise<void>;
  /** Ends all pauses of partitions. */
  close(): void;
}

const toMessage = (
  topic: string,
  partition: number,
  { offset, key, value }: KafkaMessage,
): IncomingMessage => ({
  topic: topic as Topic,
  partition,
  position: String(Number(offset) + 1),
  key: key?.toString() ?? '',
  value: value?.toString() ?? '',
});

function* chunksOf({ batch }: EachBatchPayload, size: number): Generator<IncomingMessage[]> {
  const { topic, partition, messages } = batch;
  for (let start = 0; start < messages.length; start += size) {
    const chunk = messages.slice(start, start + size);
    yield chunk.map((message) => toMessage(topic, partition, message));
  }
}

/** The broker rejects a commit of a member that has lost the partition; its new owner reads it again. */
function commitsOf(payload: EachBatchPayload, onCommit: () => void): Commits {
  const { topic, partition } = payload.batch;
  return createCommits(async (offset) => {
    const topics = [{ topic, partitions: [{ partition, offset }] }];
    await payload.commitOffsetsIfNecessary({ topics });
    payload.resolveOffset(String(Number(offset) - 1));
    onCommit();
  });
}

/** Pauses single partitions after a failure; the client then fetches the same messages again. */
function createPauses() {
  const backoffs = new Map<string, Backoff>();
  const timers = new Set<NodeJS.Timeout>();
  const keyOf = ({ batch }: EachBatchPayload) => `${batch.topic}/${batch.partition}`;
  return {
    reset: (payload: EachBatchPayload) => void backoffs.delete(keyOf(payload)),
    pause(payload: EachBatchPayload): void {
      const backoff = backoffs.get(keyOf(payload)) ?? createBackoff();
      backoffs.set(keyOf(payload), backoff);
      const resume = payload.pause();
      const timer = setTimeout(() => {
        timers.delete(timer);
        resume();
      }, backoff.next());
      timers.add(timer);
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

export function createKafkaMember(options: MemberOptions): KafkaMember {
  const { subscription, logger, over, onProgress } = options;
  const { group, batchSize = 500 } = subscription;
  const pauses = createPauses();
  let handling: Promise<unknown> = Promise.resolve();

  /** Sends heartbeats while the handler runs; a rebalance waits for it. */
  async function handle(payload: EachBatchPayload, chunk: IncomingMessage[]): Promise<void> {
    // A heartbeat fails when the member has lost the partition; the commit then fails as well.
    const beat = setInterval(() => payload.heartbeat().catch(() => undefined), heartbeatMs);
    const work = subscription.handle(chunk);
    handling = work.catch(() => undefined);
    try {
      await work;
    } finally {
      clearInterval(beat);
    }
  }

  async function handleChunks(payload: EachBatchPayload, commits: Commits): Promise<void> {
    const { topic, partition } = payload.batch;
    for (const chunk of chunksOf(payload, batchSize)) {
      if (!payload.isRunning() || payload.isStale() || over.aborted) return;
      try {
        await handle(payload, chunk);
      } catch (error) {
        const { position } = chunk[0] as IncomingMessage;
        const where = { group, topic, partition, position };
        logger.warn({ err: String(error), ...where }, 'batch failed, retrying');
        // The next fetch starts after the last committed offset.
        await commits.settled();
        pauses.pause(payload);
        return;
      }
      pauses.reset(payload);
      commits.check();
      commits.add((chunk.at(-1) as IncomingMessage).position);
      // Rejects when the group rebalances.
      await payload.heartbeat();
    }
  }

  return {
    async eachBatch(payload) {
      const commits = commitsOf(payload, onProgress);
      try {
        await handleChunks(payload, commits);
      } finally {
        await commits.settled();
      }
    },
    async idle() {
      await handling;
    },
    close: pauses.close,
  };
}
