import { deadLetterTopic } from '#schema/topics';
import type { SubscribeOptions, Subscription, Transport } from '../transport.ts';
import { askRetry, createKafkaClient, type KafkaOptions } from './client.ts';
import { createKafkaMember } from './member.ts';
import { createKafkaOffsets } from './offsets.ts';
import { createPublisher } from './publisher.ts';
import { readKafka } from './reader.ts';
import { keepSessions } from './session.ts';

/**
 * The event stream in Apache Kafka. A publish is acknowledged by all replicas and retried by an
 * idempotent producer for seconds; a group commits after its handler; members share partitions.
 */
export function createKafkaTransport(options: KafkaOptions): Transport {
  const { logger } = options;
  const openClient = () => createKafkaClient(options);
  const offsets = createKafkaOffsets(() => createKafkaClient(options, askRetry), openClient);
  const publisher = createPublisher(openClient);
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  let closed: Promise<void> | undefined;

  function subscribe(subscription: SubscribeOptions): Subscription {
    const { group, topics } = subscription;
    const ending = new AbortController();
    const over = ending.signal;
    let progress = Promise.withResolvers<void>();
    const onProgress = () => {
      progress.resolve();
      progress = Promise.withResolvers();
    };
    const member = createKafkaMember({ subscription, logger, over, onProgress });
    const ended = keepSessions({
      openClient,
      group,
      topics,
      logger,
      over,
      ready: () => offsets.requireTopics(topics),
      eachBatch: member.eachBatch,
      settled: member.settled,
    });
    const self: Subscription = {
      caughtUp: () => offsets.caughtUp(group, topics),
      progress: () => progress.promise,
      async close() {
        ending.abort();
        member.close();
        await ended;
        subscriptions.delete(self);
        progress.resolve();
      },
    };
    subscriptions.add(self);
    return self;
  }

  async function closeAll(): Promise<void> {
    closing.abort();
    await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    await publisher.close();
    await offsets.close();
  }

  return {
    subscribe,
    async publish(messages) {
      if (messages.length === 0) return;
      await offsets.requireTopics([...new Set(messages.map(({ topic }) => topic))]);
      await publisher.send(messages);
    },
    read(read) {
      const over = read.signal ? AbortSignal.any([read.signal, closing.signal]) : closing.signal;
      return readKafka(read, { openClient, offsets, logger, over });
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
    lag: () => offsets.lag(),
    resetOffsets: (group, topic, to) => offsets.reset(group, topic, to),
    close() {
      closed ??= closeAll();
      return closed;
    },
  };
}
