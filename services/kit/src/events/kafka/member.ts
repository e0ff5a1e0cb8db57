import type { Topic } from '#schema/topics';
import { type Backoff, createBackoff } from '../../runtime/backoff.ts';
import type { Logger } from '../../runtime/logger.ts';
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

/** Takes what is fetched for one group: a chunk to the handler, then its offset to the broker. */
export interface KafkaMember {
  eachBatch(payload: EachBatchPayload): Promise<void>;
  /** Resolves when no handler is at work. */
  settled(): Promise<void>;
  /** Ends the pauses; what they held back stays where it is. */
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

export function createKafkaMember(options: MemberOptions): KafkaMember {
  const { subscription, logger, over, onProgress } = options;
  const { group, batchSize = 500 } = subscription;
  const backoffs = new Map<string, Backoff>();
  const pauses = new Set<NodeJS.Timeout>();
  let working: Promise<unknown> = Promise.resolve();

  /** Tells the group that we live while the handler is at work; a rebalance waits for it. */
  async function handleAlive(payload: EachBatchPayload, batch: IncomingMessage[]): Promise<void> {
    // That the group has gone on without us shows when the offset is committed.
    const beat = setInterval(() => payload.heartbeat().catch(() => undefined), heartbeatMs);
    const work = subscription.handle(batch);
    working = work.catch(() => undefined);
    try {
      await work;
    } finally {
      clearInterval(beat);
    }
  }

  /** Only this partition waits; the client fetches the same messages for it again. */
  function holdBack(payload: EachBatchPayload, lane: string): void {
    const backoff = backoffs.get(lane) ?? createBackoff();
    backoffs.set(lane, backoff);
    const resume = payload.pause();
    const timer = setTimeout(() => {
      pauses.delete(timer);
      resume();
    }, backoff.next());
    pauses.add(timer);
  }

  /** The broker refuses it from a member that has lost the partition; its new owner goes on there. */
  const commitsOf = (payload: EachBatchPayload, topic: string, partition: number): Commits =>
    createCommits(async (offset) => {
      const topics = [{ topic, partitions: [{ partition, offset }] }];
      await payload.commitOffsetsIfNecessary({ topics });
      payload.resolveOffset(String(Number(offset) - 1));
      onProgress();
    });

  return {
    async eachBatch(payload) {
      const { batch, heartbeat, isRunning, isStale } = payload;
      const { topic, partition, messages } = batch;
      const lane = `${topic}/${partition}`;
      const commits = commitsOf(payload, topic, partition);
      try {
        for (let start = 0; start < messages.length; start += batchSize) {
          if (!isRunning() || isStale() || over.aborted) return;
          const chunk = messages
            .slice(start, start + batchSize)
            .map((message) => toMessage(topic, partition, message));
          try {
            await handleAlive(payload, chunk);
          } catch (error) {
            const { position } = chunk[0] as IncomingMessage;
            const where = { group, topic, partition, position };
            logger.warn({ err: String(error), ...where }, 'batch refused');
            // What is fetched again begins after the last commit.
            await commits.settled();
            holdBack(payload, lane);
            return;
          }
          backoffs.delete(lane);
          commits.check();
          commits.add((chunk.at(-1) as IncomingMessage).position);
          // Rejects when the group wants to deal out its partitions anew.
          await heartbeat();
        }
      } finally {
        await commits.settled();
      }
    },
    async settled() {
      await working;
    },
    close() {
      for (const timer of pauses) clearTimeout(timer);
      pauses.clear();
    },
  };
}
