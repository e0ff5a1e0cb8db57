import { newId } from '#kit/runtime/ids';
import type { Logger } from '#kit/runtime/logger';
import { createBackoff, createNotifier, pause } from '#kit/runtime/waiting';
import {
  clockSkewMs,
  type IncomingMessage,
  type ReadOptions,
  UnknownPosition,
} from '../transport.ts';
import type { Consumer, EachBatchPayload, KafkaClient, KafkaMessage } from './client.ts';
import { readerPrefix } from './group-offsets.ts';
import { createMerge, type Fetched, type Merge } from './merge.ts';
import { encodePositions, positionsToRead } from './position.ts';
import { stampHeader } from './publisher.ts';
import { runSessions } from './session.ts';
import type { Range, TopicRanges } from './topic-ranges.ts';

export interface ReaderOptions {
  openClient: () => KafkaClient;
  topics: TopicRanges;
  logger: Logger;
  over: AbortSignal;
}

/** Of a reader that does not follow: some seconds. A reader that follows retries without limit. */
const maxFailures = 5;
/** Waiting messages of a partition above which fetching stops, and below which it continues. */
const highWater = 2_000;
const lowWater = 500;

function toFetched({ offset, key, value, headers, timestamp }: KafkaMessage): Fetched {
  // Messages of other publishers have Kafka's timestamp only, which is in milliseconds.
  const stamp = Number(headers?.[stampHeader]?.toString() ?? Number(timestamp) * 1_000);
  return {
    offset: Number(offset),
    stamp,
    key: key?.toString() ?? '',
    value: value?.toString() ?? '',
  };
}

/** A broker has the real time of publishing. Events can be later than it only where a clock is moved. */
const isLater = (time: number): boolean => time > performance.timeOrigin + performance.now();

async function startOf(
  { topic, from }: ReadOptions,
  topics: TopicRanges,
  ranges: readonly Range[],
): Promise<number[]> {
  if (from === 'end') return ranges.map(({ high }) => high);
  if (from === 'beginning') return ranges.map(({ low }) => low);
  if ('after' in from) {
    const after = positionsToRead(from.after, ranges.length);
    if (ranges.some(({ high }, partition) => (after[partition] ?? 0) > high)) {
      throw new UnknownPosition(`${topic} ends before the position ${from.after}`);
    }
    return ranges.map(({ low }, partition) => Math.max(low, after[partition] ?? 0));
  }
  const since = from.since.getTime() - clockSkewMs;
  if (isLater(since)) return ranges.map(({ low }) => low);
  const requested = await topics.offsetsSince(topic, since);
  return ranges.map(({ low, high }, partition) =>
    Math.min(high, Math.max(low, requested[partition] ?? low)),
  );
}

/** Null when the signal aborts. A reader that follows waits for the broker or the topic. */
async function findStart(read: ReadOptions, options: ReaderOptions) {
  const { topic, follow } = read;
  const { topics, logger, over } = options;
  const backoff = createBackoff();
  while (!over.aborted) {
    try {
      const ranges = await topics.ranges(topic);
      return { ranges, from: await startOf(read, topics, ranges) };
    } catch (error) {
      if (!follow || error instanceof UnknownPosition) throw error;
      logger.warn({ err: String(error), topic }, 'reader waits for Kafka');
      await pause(backoff.next(), over);
    }
  }
  return null;
}

/** Fetches into the merge until the signal aborts; rejects only for a reader that does not follow. */
function fetchInto(merge: Merge, read: ReadOptions, options: ReaderOptions, onFetched: () => void) {
  const { topic, follow } = read;
  const { openClient, topics, logger, over } = options;
  const paused = new Set<number>();
  let running: Consumer | null = null;

  const seek = (consumer: Consumer) => {
    running = consumer;
    paused.clear();
    consumer.resume([{ topic }]);
    for (const [partition, offset] of merge.next().entries()) {
      consumer.seek({ topic, partition, offset: String(offset) });
    }
  };
  async function offer({ batch, resolveOffset }: EachBatchPayload, consumer: Consumer) {
    const { partition, messages, highWatermark } = batch;
    // A group without offsets starts at the oldest message, so that no message of it is missing.
    if (!merge.has(partition)) merge.extend((await topics.ranges(topic)).map(({ low }) => low));
    merge.offer(partition, messages.map(toFetched), Number(highWatermark));
    resolveOffset(batch.lastOffset());
    if (merge.waiting(partition) > highWater) {
      paused.add(partition);
      consumer.pause([{ topic, partitions: [partition] }]);
    }
  }
  async function eachFetch(payloads: readonly EachBatchPayload[], consumer: Consumer) {
    for (const payload of payloads) await offer(payload, consumer);
    onFetched();
  }
  const sessions = {
    openClient,
    group: `${readerPrefix}${newId()}`,
    topics: [topic],
    logger,
    over,
    ready: async () => undefined,
    onJoin: seek,
    eachFetch,
    idle: async () => undefined,
    endsSoon: !follow,
  };
  return {
    ended: runSessions(sessions, follow ? undefined : maxFailures),
    /** Resumes a paused partition once the reader has taken most of its messages. */
    onTaken(partition: number) {
      if (!paused.has(partition) || merge.waiting(partition) > lowWater) return;
      paused.delete(partition);
      running?.resume([{ topic, partitions: [partition] }]);
    },
  };
}

/** Reads one topic in the order of publishing. Its group is not listed and commits nothing. */
export async function* readKafka(
  read: ReadOptions,
  options: ReaderOptions,
): AsyncGenerator<IncomingMessage> {
  const { topic, follow } = read;
  const start = await findStart(read, options);
  if (!start) return;
  const to = start.ranges.map(({ high }) => high);
  read.onBegin?.(encodePositions(to));
  const merge = createMerge({ from: start.from, to, follow });
  const done = new AbortController();
  const over = AbortSignal.any([options.over, done.signal]);
  const changes = createNotifier();
  if (merge.isDone()) return;
  const fetching = fetchInto(merge, read, { ...options, over }, changes.notify);
  let failure: unknown = null;
  fetching.ended
    .catch((error) => {
      failure = error;
    })
    .finally(changes.notify);
  over.addEventListener('abort', changes.notify);
  try {
    while (!over.aborted && !merge.isDone()) {
      // Listens before it takes, so that a batch which arrives meanwhile counts.
      const changed = changes.next();
      const message = merge.take();
      if (message) {
        const { partition, position, key, value } = message;
        fetching.onTaken(partition);
        yield { topic, partition, position, key, value };
      } else if (failure) throw failure;
      else await changed;
    }
  } finally {
    done.abort();
    await fetching.ended.catch(() => undefined);
  }
}
