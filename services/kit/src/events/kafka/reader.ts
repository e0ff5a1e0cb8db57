import { createBackoff, pause } from '../../runtime/backoff.ts';
import { newId } from '../../runtime/ids.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { IncomingMessage, ReadOptions } from '../transport.ts';
import type { Consumer, EachBatchPayload, KafkaClient, KafkaMessage } from './client.ts';
import { createMerge, type Fetched, type Merge } from './merge.ts';
import { type KafkaOffsets, type Range, readerPrefix } from './offsets.ts';
import { positionsToRead } from './position.ts';
import { stampHeader } from './publisher.ts';
import { keepSessions } from './session.ts';

export interface ReaderOptions {
  openClient: () => KafkaClient;
  offsets: KafkaOffsets;
  logger: Logger;
  over: AbortSignal;
}

/** Some seconds; who follows tries for ever. */
const triesOfWhoDoesNotFollow = 5;
/** Messages of a partition that may wait for a reader who is slow, and how few start the flow again. */
const highWater = 2_000;
const lowWater = 500;

function toFetched({ offset, key, value, headers, timestamp }: KafkaMessage): Fetched {
  // What others have published carries milliseconds only.
  const stamp = Number(headers?.[stampHeader]?.toString() ?? Number(timestamp) * 1_000);
  return {
    offset: Number(offset),
    stamp,
    key: key?.toString() ?? '',
    value: value?.toString() ?? '',
  };
}

function startOf(from: ReadOptions['from'], ranges: readonly Range[]): number[] {
  if (from === 'beginning') return ranges.map(({ low }) => low);
  if (from === 'end') return ranges.map(({ high }) => high);
  const wanted = positionsToRead(from.after, ranges.length);
  return ranges.map(({ low, high }, partition) =>
    Math.min(high, Math.max(low, wanted[partition] ?? low)),
  );
}

/** Rejects when it does not follow; who follows can wait for a broker or a topic to come. */
async function findRanges({ topic, follow }: ReadOptions, options: ReaderOptions) {
  const { offsets, logger, over } = options;
  const backoff = createBackoff();
  while (!over.aborted) {
    try {
      return await offsets.ranges(topic);
    } catch (error) {
      if (!follow) throw error;
      logger.warn({ err: String(error), topic }, 'reader waits for Kafka');
      await pause(backoff.next(), over);
    }
  }
  return null;
}

/** Fetches into the merge until it is over; rejects only for a reader that does not follow. */
function fetchInto(merge: Merge, read: ReadOptions, options: ReaderOptions, wake: () => void) {
  const { topic, follow } = read;
  const { openClient, logger, over } = options;
  const held = new Set<number>();
  let running: Consumer | null = null;

  const seek = (consumer: Consumer) => {
    running = consumer;
    held.clear();
    consumer.resume([{ topic }]);
    for (const [partition, offset] of merge.next().entries()) {
      consumer.seek({ topic, partition, offset: String(offset) });
    }
  };
  async function eachBatch({ batch, resolveOffset }: EachBatchPayload, consumer: Consumer) {
    const { partition, messages, highWatermark } = batch;
    merge.offer(partition, messages.map(toFetched), Number(highWatermark));
    resolveOffset(batch.lastOffset());
    if (merge.waiting(partition) > highWater) {
      held.add(partition);
      consumer.pause([{ topic, partitions: [partition] }]);
    }
    wake();
  }
  const session = {
    openClient,
    group: `${readerPrefix}${newId()}`,
    topics: [topic],
    logger,
    over,
    ready: async () => undefined,
    onJoin: seek,
    eachBatch,
    settled: async () => undefined,
  };
  return {
    ended: keepSessions(session, follow ? undefined : triesOfWhoDoesNotFollow),
    /** Lets a partition flow again that the reader has nearly emptied. */
    onTaken(partition: number) {
      if (!held.has(partition) || merge.waiting(partition) > lowWater) return;
      held.delete(partition);
      running?.resume([{ topic, partitions: [partition] }]);
    },
  };
}

/** One topic in the order of its publishing, without a group that anybody sees. */
export async function* readKafka(
  read: ReadOptions,
  options: ReaderOptions,
): AsyncGenerator<IncomingMessage> {
  const { topic, follow } = read;
  const ranges = await findRanges(read, options);
  if (!ranges) return;
  const from = startOf(read.from, ranges);
  read.onBegin?.();
  const merge = createMerge({ from, to: ranges.map(({ high }) => high), follow });
  const done = new AbortController();
  const over = AbortSignal.any([options.over, done.signal]);
  let changed = Promise.withResolvers<void>();
  const wake = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  if (merge.isDone()) return;
  const fetching = fetchInto(merge, read, { ...options, over }, wake);
  let failure: unknown = null;
  fetching.ended
    .catch((error) => {
      failure = error;
    })
    .finally(wake);
  over.addEventListener('abort', () => wake());
  try {
    while (!over.aborted && !merge.isDone()) {
      // Asked for before the look, so that what comes during it counts.
      const more = changed.promise;
      const message = merge.take();
      if (message) {
        const { partition, position, key, value } = message;
        fetching.onTaken(partition);
        yield { topic, partition, position, key, value };
      } else if (failure) throw failure;
      else await more;
    }
  } finally {
    done.abort();
    await fetching.ended.catch(() => undefined);
  }
}
