import { eventBytes } from '#schema/limits';
import { allTopics, deadLetterTopic } from '#schema/topics';
import { createKafkaClient, type KafkaOptions } from './client.ts';

export interface TopicOptions extends KafkaOptions {
  /** Of every topic of the stream; more later would part a key's old messages from its new ones. */
  partitions?: number;
}

/** A batch has a head of its own, and every message some bytes that are not counted as its size. */
const overheadBytes = 64 * 1024;

const setting = (name: string, value: string | number) => ({ name, value: String(value) });

/**
 * Creates the topics that are missing, with their dead-letter topics; those that are there stay as
 * they are. An explicit step before anything is published, since brokers make none by themselves.
 * Answers the names of those that it created.
 */
export async function ensureTopics({ partitions = 3, ...options }: TopicOptions) {
  const client = createKafkaClient(options);
  const admin = client.kafka.admin();
  try {
    await admin.connect();
    const present = new Set(await admin.listTopics());
    const size = setting('max.message.bytes', eventBytes.message + overheadBytes);
    const wanted = allTopics.flatMap((topic) => [
      {
        topic,
        numPartitions: partitions,
        // New groups start at the beginning, so the stream is kept whole.
        configEntries: [size, setting('retention.ms', -1)],
      },
      { topic: deadLetterTopic(topic), numPartitions: 1, configEntries: [size] },
    ]);
    const missing = wanted.filter(({ topic }) => !present.has(topic));
    if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: true });
    return missing.map(({ topic }) => topic);
  } finally {
    await admin.disconnect().catch(() => undefined);
    client.end();
  }
}
