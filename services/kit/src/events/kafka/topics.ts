import { createBackoff, pause } from '#kit/runtime/waiting';
import { eventBytes } from '#schema/event-bytes';
import { allTopics, deadLetterTopic } from '#schema/topics';
import { type Admin, createKafkaClient, type KafkaOptions } from './client.ts';

export interface TopicOptions extends KafkaOptions {
  /** Of each new topic. Adding partitions later moves keys to other partitions. */
  partitions?: number;
}

/** Bounds how many members of a group can share a topic. */
export const defaultPartitions = 12;

/** Headers of batch and messages, which are not part of a message's size. */
const overheadBytes = 64 * 1024;

const setting = (name: string, value: string | number) => ({ name, value: String(value) });

/** About 30 seconds. */
const maxFailures = 60;

/** A broker names the leader of a new partition before it has created its log. */
async function untilServed(admin: Admin, topic: string): Promise<void> {
  const backoff = createBackoff({ minMs: 50, maxMs: 500 });
  for (let failures = 1; ; failures++) {
    try {
      await admin.fetchTopicOffsets(topic);
      return;
    } catch (error) {
      if (failures === maxFailures) throw error;
      await pause(backoff.next(), new AbortController().signal);
    }
  }
}

/**
 * Creates the missing topics with their dead-letter topics, and leaves existing ones unchanged. It
 * must run before the first publish, since brokers create no topics by themselves. Resolves when
 * all partitions serve.
 * Returns the names of the topics that it created.
 */
export async function ensureTopics({ partitions = defaultPartitions, ...options }: TopicOptions) {
  const client = createKafkaClient(options);
  const admin = client.kafka.admin();
  try {
    await admin.connect();
    const present = new Set(await admin.listTopics());
    const size = setting('max.message.bytes', eventBytes.message + overheadBytes);
    const specifications = allTopics.flatMap((topic) => [
      {
        topic,
        numPartitions: partitions,
        // Unlimited: a new group starts at the beginning of the stream.
        configEntries: [size, setting('retention.ms', -1)],
      },
      { topic: deadLetterTopic(topic), numPartitions: 1, configEntries: [size] },
    ]);
    const missing = specifications.filter(({ topic }) => !present.has(topic));
    if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: true });
    for (const { topic } of specifications) await untilServed(admin, topic);
    return missing.map(({ topic }) => topic);
  } finally {
    await admin.disconnect().catch(() => undefined);
    client.end();
  }
}
