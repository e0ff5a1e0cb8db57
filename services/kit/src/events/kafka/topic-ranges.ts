import type { KafkaAdmin } from './admin.ts';

/** Offsets of one partition. */
export interface Range {
  /** Of the oldest message. */
  low: number;
  /** After the newest message. */
  high: number;
}

export interface TopicRanges {
  /** Rejects with the names of topics that do not exist. */
  requireTopics(topics: readonly string[]): Promise<void>;
  /** By partition. */
  ranges(topic: string): Promise<Range[]>;
  /** By partition: the offset of the first message that was published at a time or later, else the end. */
  offsetsSince(topic: string, time: number): Promise<number[]>;
}

export function createTopicRanges({ request }: KafkaAdmin): TopicRanges {
  const known = new Set<string>();

  async function requireTopics(topics: readonly string[]): Promise<void> {
    if (topics.every((topic) => known.has(topic))) return;
    for (const topic of await request((admin) => admin.listTopics())) known.add(topic);
    const missing = topics.filter((topic) => !known.has(topic));
    if (missing.length === 0) return;
    throw new Error(`Kafka has no topic ${missing.join(', ')}; create the topics first`);
  }

  return {
    requireTopics,
    async ranges(topic) {
      await requireTopics([topic]);
      const found = await request((admin) => admin.fetchTopicOffsets(topic));
      return found
        .toSorted((one, other) => one.partition - other.partition)
        .map(({ low, high }) => ({ low: Number(low), high: Number(high) }));
    },
    async offsetsSince(topic, time) {
      // Brokers give negative times a meaning of their own.
      const from = Math.max(0, time);
      const found = await request((admin) => admin.fetchTopicOffsetsByTimestamp(topic, from));
      return found
        .toSorted((one, other) => one.partition - other.partition)
        .map(({ offset }) => Number(offset));
    },
  };
}
