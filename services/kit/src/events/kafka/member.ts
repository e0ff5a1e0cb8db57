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

/** Passes each chunk of a fetch to the handler of the group, then commits its offsets. */
export interface KafkaMember {
  eachFetch(payloads: readonly EachBatchPayload[]): Promise<void>;
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

/** What a chunk has of one partition. */
interface Share {
  payload: EachBatchPayload;
  messages: IncomingMessage[];
}

/** Chunks of so many messages, in the order of each partition. */
function* chunksOf(payloads: readonly EachBatchPayload[], size: number): Generator<Share[]> {
  let chunk: Share[] = [];
  let room = size;
  for (const payload of payloads) {
    const { topic, partition, messages } = payload.batch;
    for (let start = 0; start < messages.length; ) {
      const part = messages.slice(start, start + room);
      chunk.push({ payload, messages: part.map((one) => toMessage(topic, partition, one)) });
      start += part.length;
      room -= part.length;
      if (room > 0) continue;
      yield chunk;
      chunk = [];
      room = size;
    }
  }
  if (chunk.length > 0) yield chunk;
}

type MemberCommits = Commits<EachBatchPayload>;

/** The broker rejects a commit of a member that has lost a partition; its new owner reads it again. */
function commitsOf(onCommit: () => void): MemberCommits {
  return createCommits(async (offsets) => {
    const [first] = offsets.keys();
    const topics = [...offsets].map(
      ([
        {
          batch: { topic, partition },
        },
        offset,
      ]) => ({
        topic,
        partitions: [{ partition, offset }],
      }),
    );
    await first?.commitOffsetsIfNecessary({ topics });
    for (const [payload, offset] of offsets) payload.resolveOffset(String(Number(offset) - 1));
    onCommit();
  });
}

const endsOf = (shares: readonly Share[]) =>
  new Map(
    shares.map(({ payload, messages }) => [payload, (messages.at(-1) as IncomingMessage).position]),
  );

/** Pauses partitions after a failure; the client then fetches the same messages again. */
function createPauses() {
  const backoffs = new Map<string, Backoff>();
  const timers = new Set<NodeJS.Timeout>();
  const keyOf = ({ batch }: EachBatchPayload) => `${batch.topic}/${batch.partition}`;
  return {
    reset: (payload: EachBatchPayload) => void backoffs.delete(keyOf(payload)),
    /** A partition that has failed goes alone, so that the others do not fail with it again. */
    groupsOf(shares: readonly Share[]): Share[][] {
      const alone = shares.filter(({ payload }) => backoffs.has(keyOf(payload)));
      const together = shares.filter((share) => !alone.includes(share));
      return [together, ...alone.map((share) => [share])];
    },
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

/** Maximum number of messages in one call of the handler. */
export const defaultBatchSize = 500;

export function createKafkaMember(options: MemberOptions): KafkaMember {
  const { subscription, logger, over, onProgress } = options;
  const { group, batchSize = defaultBatchSize } = subscription;
  const pauses = createPauses();
  let handling: Promise<unknown> = Promise.resolve();

  /** Sends heartbeats while the handler runs; a rebalance waits for it. */
  async function handle(shares: readonly Share[]): Promise<void> {
    // A heartbeat fails when the member has lost the partition; the commit then fails as well.
    const beat = setInterval(
      () => shares[0]?.payload.heartbeat().catch(() => undefined),
      heartbeatMs,
    );
    const work = subscription.handle(shares.flatMap(({ messages }) => messages));
    handling = work.catch(() => undefined);
    try {
      await work;
    } finally {
      clearInterval(beat);
    }
  }

  function warnOfRetry(shares: readonly Share[], error: unknown): void {
    const [{ messages }] = shares as [Share];
    const { topic, partition, position } = messages[0] as IncomingMessage;
    const where = { group, topic, partition, position, partitions: shares.length };
    logger.warn({ err: String(error), ...where }, 'batch failed, retrying');
  }

  const isHeld = ({ payload }: Share): boolean =>
    payload.isRunning() && !payload.isStale() && !over.aborted;

  /** Returns false when the handler fails: all partitions then pause. */
  async function handleShares(shares: readonly Share[], commits: MemberCommits): Promise<boolean> {
    const payloads = shares.map(({ payload }) => payload);
    try {
      await handle(shares);
    } catch (error) {
      warnOfRetry(shares, error);
      // The next fetch starts after the last committed offset.
      await commits.settled();
      for (const payload of payloads) pauses.pause(payload);
      return false;
    }
    for (const payload of payloads) pauses.reset(payload);
    commits.check();
    commits.add(endsOf(shares));
    return true;
  }

  async function handleChunks(
    payloads: readonly EachBatchPayload[],
    commits: MemberCommits,
  ): Promise<void> {
    const failed = new Set<EachBatchPayload>();
    for (const chunk of chunksOf(payloads, batchSize)) {
      for (const group of pauses.groupsOf(chunk)) {
        const shares = group.filter((share) => isHeld(share) && !failed.has(share.payload));
        if (shares.length === 0) continue;
        const isDone = await handleShares(shares, commits);
        for (const { payload } of isDone ? [] : shares) failed.add(payload);
        // Rejects when the group rebalances.
        await shares[0]?.payload.heartbeat();
      }
    }
  }

  return {
    async eachFetch(payloads) {
      const commits = commitsOf(onProgress);
      try {
        await handleChunks(payloads, commits);
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
