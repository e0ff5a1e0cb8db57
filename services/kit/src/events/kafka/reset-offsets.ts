import type { Topic } from '#schema/topics';
import type { KafkaAdmin } from './admin.ts';
import { createGroupConsumer, type KafkaClient } from './client.ts';
import { positionsToSet } from './position.ts';
import type { TopicRanges } from './topic-ranges.ts';

export interface ResetOptions {
  admin: KafkaAdmin;
  topics: TopicRanges;
  openClient: () => KafkaClient;
}

/** Rejects while the group has members. */
export async function resetOffsets(
  { admin, topics, openClient }: ResetOptions,
  group: string,
  topic: Topic,
  to: 'beginning' | 'end' | { position: string },
): Promise<void> {
  const ranges = await topics.ranges(topic);
  const requested = typeof to === 'object' ? positionsToSet(to.position, ranges.length) : null;
  const { groups } = await admin.request((kafka) => kafka.describeGroups([group]));
  if (groups.some(({ members }) => members.length > 0)) {
    throw new Error(`The group ${group} is at work; stop its members first.`);
  }
  const offsets = ranges.map(({ low, high }, partition) => {
    if (to === 'beginning') return low;
    return Math.min(high, Math.max(low, requested?.[partition] ?? high));
  });
  await commitAsMember(openClient, group, topic, offsets);
}

/** Joins the group for the commit, since only a member may commit. */
async function commitAsMember(
  openClient: () => KafkaClient,
  group: string,
  topic: string,
  offsets: readonly number[],
): Promise<void> {
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
