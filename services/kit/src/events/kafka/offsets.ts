import type { Topic } from '#schema/topics';
import { createBackoff, pause } from '../../runtime/backoff.ts';
import type { GroupLag } from '../transport.ts';
import {
  type Admin,
  createGroupConsumer,
  type KafkaClient,
  routine,
  topicsOfMember,
} from './client.ts';
import { positionsToSet } from './position.ts';

/** Readers without a group of their own have one all the same, because the client wants it so. */
export const readerPrefix = 'vita-read-';

/** A broker that has just started answers before it has loaded what it knows of groups. */
const loadingPatienceMs = 10_000;

/** Offsets of one partition. */
export interface Range {
  /** Of the first message that is still there. */
  low: number;
  /** After the last one. */
  high: number;
}

/** What the broker knows of topics and groups. */
export interface KafkaOffsets {
  /** Rejects with the names of those that do not exist. */
  requireTopics(topics: readonly string[]): Promise<void>;
  /** By partition. */
  ranges(topic: string): Promise<Range[]>;
  caughtUp(group: string, topics: readonly string[]): Promise<boolean>;
  lag(): Promise<GroupLag[]>;
  reset(group: string, topic: Topic, to: 'beginning' | 'end' | { position: string }): Promise<void>;
  close(): Promise<void>;
}

interface Asked {
  client: KafkaClient;
  admin: Admin;
}

/** Committed offsets by partition; -1 where there is none. */
type Committed = ReadonlyMap<number, number>;

/**
 * @param askClient makes the client for questions
 * @param openClient makes a client for a member of a group
 */
export function createKafkaOffsets(
  askClient: () => KafkaClient,
  openClient: () => KafkaClient,
): KafkaOffsets {
  const known = new Set<string>();
  const closing = new AbortController();
  let opened: Promise<Asked> | null = null;

  async function open(): Promise<Asked> {
    const client = askClient();
    const admin = client.kafka.admin();
    await admin.connect();
    return { client, admin };
  }

  /** A connection that the broker's restart has cut is found out by its first use only. */
  async function ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    const loadedUntil = performance.now() + loadingPatienceMs;
    const backoff = createBackoff({ minMs: 50, maxMs: 500 });
    for (let attempt = 1; ; attempt++) {
      opened ??= open();
      const current = opened;
      try {
        return await question((await current).admin);
      } catch (error) {
        // kafkajs asks again by itself about offsets, but not when it lists groups.
        const isLoading = routine.test(String(error)) && performance.now() < loadedUntil;
        if (isLoading && !closing.signal.aborted) {
          attempt -= 1;
          await pause(backoff.next(), closing.signal);
          continue;
        }
        if (opened === current) opened = null;
        current.then(({ client }) => client.end()).catch(() => undefined);
        if (attempt === 2) throw error;
      }
    }
  }

  async function requireTopics(topics: readonly string[]): Promise<void> {
    if (topics.every((topic) => known.has(topic))) return;
    for (const topic of await ask((admin) => admin.listTopics())) known.add(topic);
    const missing = topics.filter((topic) => !known.has(topic));
    if (missing.length === 0) return;
    throw new Error(`Kafka has no topic ${missing.join(', ')}; create the topics first`);
  }

  async function ranges(topic: string): Promise<Range[]> {
    await requireTopics([topic]);
    const found = await ask((admin) => admin.fetchTopicOffsets(topic));
    return found
      .toSorted((one, other) => one.partition - other.partition)
      .map(({ low, high }) => ({ low: Number(low), high: Number(high) }));
  }

  async function committed(group: string, topics?: readonly string[]) {
    const found = await ask((admin) =>
      admin.fetchOffsets({ groupId: group, topics: topics && [...topics] }),
    );
    return new Map<string, Committed>(
      found.map(({ topic, partitions }) => [
        topic,
        new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)])),
      ]),
    );
  }

  /** Of one topic for one group; a partition without a commit begins where its log does. */
  function lagOf(group: string, topic: string, at: Committed | undefined, all: readonly Range[]) {
    return all.map(({ low, high }, partition): GroupLag => {
      const offset = at?.get(partition) ?? -1;
      const lag = high - Math.max(low, offset);
      const position = String(Math.max(0, offset));
      return { group, topic: topic as Topic, partition, position, end: String(high), lag };
    });
  }

  async function lag(): Promise<GroupLag[]> {
    const listed = await ask((admin) => admin.listGroups());
    const names = listed.groups
      .filter(({ groupId }) => !groupId.startsWith(readerPrefix))
      .map(({ groupId }) => groupId)
      .sort();
    if (names.length === 0) return [];
    const described = await ask((admin) => admin.describeGroups(names));
    const asked = new Map(
      described.groups.map(({ groupId, members }) => [
        groupId,
        members.flatMap(({ memberMetadata }) => topicsOfMember(memberMetadata)),
      ]),
    );
    const rangesOf = new Map<string, Promise<Range[]>>();
    const result: GroupLag[] = [];
    for (const group of names) {
      const offsets = await committed(group);
      for (const topic of [...new Set([...offsets.keys(), ...(asked.get(group) ?? [])])].sort()) {
        const all = rangesOf.get(topic) ?? ranges(topic);
        rangesOf.set(topic, all);
        result.push(...lagOf(group, topic, offsets.get(topic), await all));
      }
    }
    return result;
  }

  async function caughtUp(group: string, topics: readonly string[]): Promise<boolean> {
    await requireTopics(topics);
    // Before the ends, so that a message which comes between the two questions counts as waiting.
    const offsets = await committed(group, topics);
    for (const topic of topics) {
      const behind = lagOf(group, topic, offsets.get(topic), await ranges(topic));
      if (behind.some((partition) => partition.lag > 0)) return false;
    }
    return true;
  }

  /** Only a member may commit, so this becomes one for the moment. */
  async function commit(group: string, topic: string, offsets: readonly number[]): Promise<void> {
    const client = openClient();
    const consumer = createGroupConsumer(client, { groupId: group, maxWaitTimeInMs: 50 });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [topic], fromBeginning: true });
      await consumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch: async () => undefined,
      });
      await consumer.commitOffsets(
        offsets.map((offset, partition) => ({ topic, partition, offset: String(offset) })),
      );
      await consumer.disconnect();
    } finally {
      client.end();
    }
  }

  async function reset(
    group: string,
    topic: Topic,
    to: 'beginning' | 'end' | { position: string },
  ): Promise<void> {
    const all = await ranges(topic);
    const wanted = typeof to === 'object' ? positionsToSet(to.position, all.length) : null;
    const { groups } = await ask((admin) => admin.describeGroups([group]));
    if (groups.some(({ members }) => members.length > 0)) {
      throw new Error(`The group ${group} is at work; stop its members first.`);
    }
    const offsets = all.map(({ low, high }, partition) => {
      if (to === 'beginning') return low;
      return Math.min(high, Math.max(low, wanted?.[partition] ?? high));
    });
    await commit(group, topic, offsets);
  }

  return {
    requireTopics,
    ranges,
    caughtUp,
    lag,
    reset,
    async close() {
      closing.abort();
      const current = await opened?.catch(() => null);
      await current?.admin.disconnect().catch(() => undefined);
      current?.client.end();
    },
  };
}
