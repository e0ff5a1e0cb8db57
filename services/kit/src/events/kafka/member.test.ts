import { createLogger } from '#kit/runtime/logger';
import { topics } from '#schema/topics';
import type { IncomingMessage } from '../transport.ts';
import type { EachBatchPayload } from './client.ts';
import { createKafkaMember } from './member.ts';

const topic = topics.badgeBadge;
type Offsets = Parameters<EachBatchPayload['commitOffsetsIfNecessary']>[0];

/** A member whose handler refuses messages of some partitions. */
function createRun({ refused = [] as number[], batchSize = 500 } = {}) {
  const handled: string[][] = [];
  const commits: Offsets[] = [];
  const paused: number[] = [];
  const resolved: string[] = [];
  const member = createKafkaMember({
    subscription: {
      group: 'test',
      topics: [topic],
      batchSize,
      async handle(batch: readonly IncomingMessage[]) {
        handled.push(batch.map(({ partition, position }) => `${partition}/${position}`));
        if (batch.some(({ partition }) => refused.includes(partition))) throw new Error('refused');
      },
    },
    logger: createLogger('test', 'silent'),
    over: new AbortController().signal,
    onProgress: () => undefined,
  });
  /** What kafkajs hands over for one partition: so many messages from offset 0 on. */
  const payload = (partition: number, count: number, isStale = false) =>
    ({
      batch: {
        topic,
        partition,
        messages: Array.from({ length: count }, (_, offset) => ({ offset: String(offset) })),
      },
      isRunning: () => true,
      isStale: () => isStale,
      heartbeat: async () => undefined,
      pause: () => {
        paused.push(partition);
        return () => undefined;
      },
      resolveOffset: (offset: string) => resolved.push(`${partition}/${offset}`),
      commitOffsetsIfNecessary: async (offsets?: Offsets) => void commits.push(offsets),
    }) as unknown as EachBatchPayload;
  return { member, payload, handled, commits, paused, resolved };
}

const committed = (...ends: [partition: number, offset: string][]) => ({
  topics: ends.map(([partition, offset]) => ({ topic, partitions: [{ partition, offset }] })),
});

describe('a member of a group', () => {
  it('rel-E4 handles all partitions of a fetch in one batch, with one commit', async () => {
    const { member, payload, handled, commits, resolved } = createRun();
    await member.eachFetch([payload(0, 2), payload(1, 1)]);
    expect(handled).toEqual([['0/1', '0/2', '1/1']]);
    expect(commits).toEqual([committed([0, '2'], [1, '1'])]);
    expect(resolved).toEqual(['0/1', '1/0']);
  });

  it('rel-E4 keeps a batch to its size across partitions', async () => {
    const { member, payload, handled } = createRun({ batchSize: 2 });
    await member.eachFetch([payload(0, 3), payload(1, 2)]);
    expect(handled).toEqual([['0/1', '0/2'], ['0/3', '1/1'], ['1/2']]);
  });

  it('rel-E4 stops only the partition that fails, and commits the others', async () => {
    const run = createRun({ refused: [1], batchSize: 2 });
    await run.member.eachFetch([run.payload(0, 1), run.payload(1, 3), run.payload(2, 1)]);
    expect(run.paused).toEqual([1]);
    expect(run.handled).not.toContainEqual(['1/2', '1/3']);
    const ends = run.commits.flatMap((offsets) => offsets?.topics ?? []);
    expect(ends).toEqual(committed([0, '1'], [2, '1']).topics);
    run.member.close();
  });

  it('rel-R04 leaves out a partition that it has lost', async () => {
    const { member, payload, handled, commits } = createRun();
    await member.eachFetch([payload(0, 1, true), payload(1, 1)]);
    expect(handled).toEqual([['1/1']]);
    expect(commits).toEqual([committed([1, '1'])]);
  });
});
