import { setTimeout } from 'node:timers/promises';
import { createBackoff, pause } from '../../runtime/backoff.ts';
import type { Logger } from '../../runtime/logger.ts';
import {
  type Consumer,
  createGroupConsumer,
  type EachBatchPayload,
  type KafkaClient,
  routine,
} from './client.ts';
import { watchSilence } from './watchdog.ts';

/** A fetch that finds nothing comes back after this, so it also bounds how long an end takes. */
const fetchWaitMs = 50;
/** What leaving a group may take when the broker does not answer. */
const leaveMs = 2_000;
/**
 * A member that works fetches or beats every second or two, one without a broker gives up after some
 * ten, and one that joins may have to wait a minute for a handler of another; after connections were
 * cut, kafkajs has been seen to do none of it.
 */
const silenceMs = 75_000;

export interface SessionOptions {
  openClient: () => KafkaClient;
  group: string;
  topics: readonly string[];
  logger: Logger;
  /** The session ends, the batch in hand first. */
  over: AbortSignal;
  /** Rejects when it makes no sense to begin yet, such as for a topic that is missing. */
  ready: () => Promise<void>;
  /** Called whenever the group has dealt out its partitions, before the first fetch. */
  onJoin?: (consumer: Consumer) => void;
  eachBatch: (payload: EachBatchPayload, consumer: Consumer) => Promise<void>;
  /** Resolves when no batch is in hand. */
  settled: () => Promise<void>;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Rejects when the consumer gives up, or is heard no more. */
async function consume(options: SessionOptions, consumer: Consumer): Promise<never> {
  const { promise: crash, reject } = Promise.withResolvers<never>();
  consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
  consumer.on(consumer.events.GROUP_JOIN, () => options.onJoin?.(consumer));
  const watch = watchSilence(silenceMs, () =>
    reject(new Error(`nothing was heard of the consumer for ${silenceMs} ms`)),
  );
  const { FETCH, HEARTBEAT, GROUP_JOIN } = consumer.events;
  for (const sign of [FETCH, HEARTBEAT, GROUP_JOIN]) consumer.on(sign, watch.heard);
  options.over.addEventListener('abort', watch.stop, { once: true });
  const run = async () => {
    await consumer.connect();
    await consumer.subscribe({ topics: [...options.topics], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: (payload) => options.eachBatch(payload, consumer),
    });
    return crash;
  };
  try {
    return await Promise.race([run(), crash]);
  } finally {
    watch.stop();
    options.over.removeEventListener('abort', watch.stop);
  }
}

/** Resolves when it is over; rejects when the consumer has given up before. */
async function runSession(options: SessionOptions): Promise<void> {
  const client = options.openClient();
  const consumer = createGroupConsumer(client, {
    groupId: options.group,
    maxWaitTimeInMs: fetchWaitMs,
  });
  const ended = aborted(options.over);
  const consuming = options.ready().then(() => consume(options, consumer));
  try {
    await Promise.race([consuming, ended]);
  } finally {
    consuming.catch(() => undefined);
    // The member keeps its place in the group as long as its handler is at work.
    const leaving = consumer.disconnect().catch(() => undefined);
    await options.settled();
    const timer = new AbortController();
    const patience = setTimeout(leaveMs, undefined, { signal: timer.signal });
    await Promise.race([leaving, patience.catch(() => undefined)]);
    timer.abort();
    client.end();
  }
}

/**
 * One session after the other, with pauses that grow while none of them works, until it is over.
 * Rejects only when it may not try for ever and so many sessions in a row have not begun.
 */
export async function keepSessions(
  options: SessionOptions,
  tries = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { group, topics, logger, over } = options;
  const backoff = createBackoff();
  let failures = 0;
  const onJoin = (consumer: Consumer) => {
    backoff.reset();
    failures = 0;
    options.onJoin?.(consumer);
  };
  while (!over.aborted) {
    try {
      await runSession({ ...options, onJoin });
    } catch (error) {
      failures += 1;
      if (failures >= tries) throw error;
      // A broker that has just started does not know its groups yet.
      const level = failures === 1 && routine.test(String(error)) ? 'debug' : 'warn';
      logger[level]({ err: String(error), group, topics }, 'consumer lost Kafka, will try again');
      await pause(backoff.next(), over);
    }
  }
}
