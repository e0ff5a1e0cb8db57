import type { Topic } from '#schema/topics';
import type { GroupLag } from '../transport.ts';
import type { KafkaAdmin } from './admin.ts';
import { topicsOfMember } from './client.ts';
import type { Range, TopicRanges } from './topic-ranges.ts';

/** kafkajs reads with a group only, so a reader has a group of this name that commits nothing. */
export const readerPrefix = 'vita-read-';

/** Committed offsets by partition; -1 where there is none. */
type Committed = ReadonlyMap<number, number>;

export interface GroupOffsets {
  caughtUp(group: string, topics: readonly string[]): Promise<boolean>;
  lag(): Promise<GroupLag[]>;
}

export function createGroupOffsets(
  { request }: KafkaAdmin,
  { requireTopics, ranges }: TopicRanges,
): GroupOffsets {
  async function committed(group: string, topics?: readonly string[]) {
    const found = await request((admin) =>
      admin.fetchOffsets({ groupId: group, topics: topics && [...topics] }),
    );
    return new Map<string, Committed>(
      found.map(({ topic, partitions }) => [
        topic,
        new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)])),
      ]),
    );
  }

  /** The topics that the members of each group have subscribed to. */
  async function subscribedTopics(groups: readonly string[]): Promise<Map<string, string[]>> {
    const described = await request((admin) => admin.describeGroups([...groups]));
    return new Map(
      described.groups.map(({ groupId, members }) => [
        groupId,
        members.flatMap(({ memberMetadata }) => topicsOfMember(memberMetadata)),
      ]),
    );
  }

  return {
    async caughtUp(group, topics) {
      await requireTopics(topics);
      // Offsets first: a message that is published between the two requests then counts as waiting.
      const offsets = await committed(group, topics);
      for (const topic of topics) {
        const lags = lagOf(group, topic, offsets.get(topic), await ranges(topic));
        if (lags.some(({ lag }) => lag > 0)) return false;
      }
      return true;
    },
    async lag() {
      const listed = await request((admin) => admin.listGroups());
      const groups = listed.groups
        .filter(({ groupId }) => !groupId.startsWith(readerPrefix))
        .map(({ groupId }) => groupId)
        .sort();
      if (groups.length === 0) return [];
      const subscribed = await subscribedTopics(groups);
      const rangesOf = new Map<string, Promise<Range[]>>();
      const result: GroupLag[] = [];
      for (const group of groups) {
        const offsets = await committed(group);
        const topics = new Set([...offsets.keys(), ...(subscribed.get(group) ?? [])]);
        for (const topic of [...topics].sort()) {
          const ofTopic = rangesOf.get(topic) ?? ranges(topic);
          rangesOf.set(topic, ofTopic);
          result.push(...lagOf(group, topic, offsets.get(topic), await ofTopic));
        }
      }
      return result;
    },
  };
}

/** A group starts at the lowest offset of a partition for which it has committed none. */
function lagOf(
  group: string,
  topic: string,
  committed: Committed | undefined,
  ranges: readonly Range[],
): GroupLag[] {
  return ranges.map(({ low, high }, partition) => {
    const offset = committed?.get(partition) ?? -1;
    const lag = high - Math.max(low, offset);
    const position = String(Math.max(0, offset));
    const [begin, end] = [String(low), String(high)];
    return { group, topic: topic as Topic, partition, position, begin, end, lag };
  });
}
