import { recordLog } from '#kit/testing/recorded-log';
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
  const { logger, lines } = recordLog();
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
    logger,
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
  return { member, payload, handled, commits, paused, resolved, lines };
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

  it('rel-E4 tries the partitions of a batch that fails after a pause, each alone, and stops only the failing one', async () => {
    const run = createRun({ refused: [1], batchSize: 2 });
    const fetch = (...partitions: [number, number][]) =>
      run.member.eachFetch(partitions.map(([partition, count]) => run.payload(partition, count)));
    await fetch([0, 1], [1, 3], [2, 1]);
    expect(run.handled.splice(0)).toEqual([['0/1', '1/1'], ['2/1']]);
    expect(run.paused.splice(0)).toEqual([0, 1]);
    expect(run.lines).toEqual([
      [
        { err: 'Error: refused', group: 'test', topic, partition: 0, position: '1', partitions: 2 },
        'batch failed, retrying',
      ],
    ]);
    await fetch([0, 1], [1, 3], [2, 1]);
    expect(run.handled.splice(0)).toEqual([['0/1'], ['1/1'], ['2/1']]);
    expect(run.paused.splice(0)).toEqual([1]);
    // What succeeded goes together again.
    await fetch([0, 1], [2, 1]);
    expect(run.handled).toEqual([['0/1', '2/1']]);
    const ends = run.commits.flatMap((offsets) => offsets?.topics ?? []);
    const both = committed([0, '1'], [2, '1']).topics;
    expect(ends).toEqual([...committed([2, '1']).topics, ...both, ...both]);
    run.member.close();
  });

  it('rel-R04 leaves out a partition that it has lost', async () => {
    const { member, payload, handled, commits } = createRun();
    await member.eachFetch([payload(0, 1, true), payload(1, 1)]);
    expect(handled).toEqual([['1/1']]);
    expect(commits).toEqual([committed([1, '1'])]);
  });
});
