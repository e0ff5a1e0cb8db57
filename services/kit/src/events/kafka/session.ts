import type { Logger } from '#kit/runtime/logger';
import { createBackoff, pause, untilAborted, withTimeout } from '#kit/runtime/waiting';
import { createPace, type Pace } from '../pace.ts';
import {
  type Consumer,
  createGroupConsumer,
  type EachBatchPayload,
  expectedError,
  type KafkaClient,
} from './client.ts';
import { inTurns, nextTurnAt, type TurnPace } from './turns.ts';
import { startWatchdog } from './watchdog.ts';

/** An empty fetch returns after this time, and stopping waits for it. */
const fetchWaitMs = { long: 500, short: 50 };
/** A message after a pause is fetched at once, the next ones together after this time at the earliest. */
export const fetchGapMs = 40;
/** More partitions than a fetch usually has messages of. */
const maxBatchesOfTurn = 32;
/** For leaving a group when the broker does not respond. */
const leaveTimeoutMs = 2_000;
/**
 * A working member fetches or sends a heartbeat every two seconds, one without a broker fails after
 * about ten, and a rebalance waits a minute for another member's handler. After its connections were
 * cut, kafkajs has been seen to do none of these.
 */
const watchdogTimeoutMs = 75_000;

export interface SessionsOptions {
  openClient: () => KafkaClient;
  group: string;
  topics: readonly string[];
  logger: Logger;
  /** Ends the session after the current batch. */
  over: AbortSignal;
  /** Rejects when a session cannot start yet, such as for a missing topic. */
  ready: () => Promise<void>;
  /** Called after each rebalance, before the first fetch. */
  onJoin?: (consumer: Consumer) => void;
  /** Gets the batches of one fetch together, at most one of each partition. */
  eachFetch: (payloads: readonly EachBatchPayload[], consumer: Consumer) => Promise<void>;
  /** Resolves when no batch is being handled. */
  idle: () => Promise<void>;
  /** True for a session that ends soon: its fetches do not wait long for new messages. */
  endsSoon?: boolean;
  /** Between turns; without it, a reader's. */
  turns?: { pace: Pace; settings: TurnPace };
}

const readerTurns = {
  pace: createPace(),
  settings: { paceMs: fetchGapMs, rests: false, fullTurn: Number.POSITIVE_INFINITY },
};

/** The pause at the end of a turn. */
const restOf =
  ({ turns = readerTurns, over }: SessionsOptions) =>
  (payloads: readonly EachBatchPayload[], startedAt: number) => {
    const messages = payloads.reduce((sum, { batch }) => sum + batch.messages.length, 0);
    const nextAt = nextTurnAt(turns.settings, messages, startedAt, performance.now());
    return turns.pace.until(nextAt, over);
  };

/** Rejects when the consumer crashes, or shows no activity. */
async function consume(options: SessionsOptions, consumer: Consumer): Promise<never> {
  const { promise: crash, reject } = Promise.withResolvers<never>();
  consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
  consumer.on(consumer.events.GROUP_JOIN, () => options.onJoin?.(consumer));
  const watchdog = startWatchdog(watchdogTimeoutMs, () =>
    reject(new Error(`the consumer showed no activity for ${watchdogTimeoutMs} ms`)),
  );
  const { FETCH, HEARTBEAT, GROUP_JOIN } = consumer.events;
  for (const event of [FETCH, HEARTBEAT, GROUP_JOIN]) consumer.on(event, watchdog.reset);
  options.over.addEventListener('abort', watchdog.stop, { once: true });
  const run = async () => {
    await consumer.connect();
    await consumer.subscribe({ topics: [...options.topics], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: maxBatchesOfTurn,
      eachBatch: inTurns((payloads) => options.eachFetch(payloads, consumer), restOf(options)),
    });
    return crash;
  };
  try {
    return await Promise.race([run(), crash]);
  } finally {
    watchdog.stop();
    options.over.removeEventListener('abort', watchdog.stop);
  }
}

/** Resolves when `over` aborts; rejects when the consumer fails before. */
async function runSession(options: SessionsOptions): Promise<void> {
  const client = options.openClient();
  const consumer = createGroupConsumer(client, {
    groupId: options.group,
    maxWaitTimeInMs: options.endsSoon ? fetchWaitMs.short : fetchWaitMs.long,
  });
  const consuming = options.ready().then(() => consume(options, consumer));
  try {
    await untilAborted(consuming, options.over);
  } finally {
    consuming.catch(() => undefined);
    // The member stays in the group while its handler runs.
    const leaving = consumer.disconnect();
    leaving.catch(() => undefined);
    await options.idle();
    await withTimeout(leaving, leaveTimeoutMs, () => undefined).catch(() => undefined);
    client.end();
  }
}

/**
 * Runs one session after the other until `over` aborts, with a backoff after failures. Rejects when
 * `maxFailures` sessions in a row fail before they join the group.
 */
export async function runSessions(
  options: SessionsOptions,
  maxFailures = Number.POSITIVE_INFINITY,
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
      if (failures >= maxFailures) throw error;
      // A broker that has just started has not loaded its groups yet.
      const level = failures === 1 && expectedError.test(String(error)) ? 'debug' : 'warn';
      logger[level]({ err: String(error), group, topics }, 'consumer lost Kafka, retrying');
      await pause(backoff.next(), over);
    }
  }
}
