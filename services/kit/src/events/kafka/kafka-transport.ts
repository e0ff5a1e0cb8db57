import { deadLetterTopic } from '#schema/topics';
import { createPace } from '../pace.ts';
import { startSubscription } from '../subscription.ts';
import type { SubscribeOptions, Subscription, Transport } from '../transport.ts';
import { createKafkaAdmin } from './admin.ts';
import { adminRetry, createKafkaClient, type KafkaOptions } from './client.ts';
import { createGroupOffsets } from './group-offsets.ts';
import { createKafkaMember, defaultBatchSize } from './member.ts';
import { createPublisher } from './publisher.ts';
import { readKafka } from './reader.ts';
import { resetOffsets } from './reset-offsets.ts';
import { fetchGapMs, runSessions } from './session.ts';
import { createTopicRanges } from './topic-ranges.ts';
import type { TurnPace } from './turns.ts';

/**
 * The event stream in Apache Kafka. All replicas acknowledge a publish, and an idempotent producer
 * retries it for some seconds. A group commits after its handler, and its members share partitions.
 */
export function createKafkaTransport(options: KafkaOptions): Transport {
  const { logger } = options;
  const openClient = () => createKafkaClient(options);
  const admin = createKafkaAdmin(() => createKafkaClient(options, adminRetry));
  const topics = createTopicRanges(admin);
  const groups = createGroupOffsets(admin, topics);
  const publisher = createPublisher(openClient);
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  let closed: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    closing.abort();
    await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    await publisher.close();
    await admin.close();
  }

  return {
    async publish(messages) {
      if (messages.length === 0) return;
      await topics.requireTopics([...new Set(messages.map(({ topic }) => topic))]);
      await publisher.send(messages);
    },
    subscribe(subscription) {
      const { group } = subscription;
      const caughtUp = () => groups.caughtUp(group, subscription.topics);
      return startSubscription(subscriptions, caughtUp, (over, onProgress) => {
        const member = createKafkaMember({ subscription, logger, over, onProgress });
        const ready = () => topics.requireTopics(subscription.topics);
        const pace = createPace();
        const turns = { pace, settings: turnsOf(subscription) };
        const of = { openClient, group, topics: subscription.topics, logger, over, ready, turns };
        const ended = runSessions({ ...of, ...member });
        return { ended, close: member.close, hurry: pace.hurry };
      });
    },
    read(read) {
      const over = read.signal ? AbortSignal.any([read.signal, closing.signal]) : closing.signal;
      return readKafka(read, { openClient, topics, logger, over });
    },
    async publishDeadLetters(letters) {
      const records = letters.map(({ group, reason, message }) => ({
        topic: deadLetterTopic(message.topic),
        key: message.key,
        value: message.value,
        headers: {
          group,
          reason,
          topic: message.topic,
          partition: String(message.partition),
          position: message.position,
        },
      }));
      await publisher.send(records);
    },
    lag: groups.lag,
    resetOffsets: (group, topic, to) =>
      resetOffsets({ admin, topics, openClient }, group, topic, to),
    close() {
      closed ??= closeAll();
      return closed;
    },
  };
}

/** A fetch brings messages of all topics, so that the shortest pace holds for each of them. */
function turnsOf({ topics, paceMs, batchSize = defaultBatchSize }: SubscribeOptions): TurnPace {
  const shortest = Math.min(...topics.map((topic) => paceMs?.(topic) ?? 0));
  return {
    paceMs: Math.max(fetchGapMs, shortest),
    rests: paceMs !== undefined,
    fullTurn: batchSize,
  };
}
