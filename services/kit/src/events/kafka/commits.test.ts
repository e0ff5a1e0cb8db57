import { createCommits } from './commits.ts';

type Offsets = ReadonlyMap<number, string>;

const of = (offset: string, partition = 0): Offsets => new Map([[partition, offset]]);

/** A broker that responds when the test calls `respond`. */
function createBroker() {
  const requests: { offsets: Offsets; response: PromiseWithResolvers<void> }[] = [];
  return {
    requests,
    commit(offsets: Offsets) {
      const response = Promise.withResolvers<void>();
      requests.push({ offsets, response });
      return response.promise;
    },
    async respond() {
      requests.at(-1)?.response.resolve();
      // The reactions to a response run in the same turn.
      await new Promise(setImmediate);
    },
    offsets: () => requests.map(({ offsets }) => offsets.get(0)),
  };
}

describe('commits of partitions', () => {
  it('rel-E4 are sent one at a time, always the newest offset', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    for (const offset of ['5', '10', '15']) commits.add(of(offset));
    expect(broker.offsets()).toEqual(['5']);
    await broker.respond();
    expect(broker.offsets()).toEqual(['5', '15']);
  });

  it('rel-E4 have the newest offset of each partition in one request', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    commits.add(of('5'));
    for (const [offset, partition] of [
      ['10', 0],
      ['7', 1],
      ['8', 1],
    ] as const) {
      commits.add(of(offset, partition));
    }
    await broker.respond();
    expect(broker.requests[1]?.offsets).toEqual(
      new Map([
        [0, '10'],
        [1, '8'],
      ]),
    );
  });

  it('rel-E4 are settled when the last offset is stored, not before', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    let settled = false;
    commits.add(of('5'));
    commits.add(of('10'));
    const done = commits.settled().then(() => {
      settled = true;
    });
    await broker.respond();
    expect(settled).toBe(false);
    await broker.respond();
    await done;
    expect(broker.offsets()).toEqual(['5', '10']);
  });

  it('rel-E4 start again after a pause without offsets', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    commits.add(of('5'));
    await broker.respond();
    await commits.settled();
    commits.add(of('10'));
    expect(broker.offsets()).toEqual(['5', '10']);
  });

  it('rel-E4 throw the error of a failed commit at the next check', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    commits.add(of('5'));
    expect(() => commits.check()).not.toThrow();
    broker.requests[0]?.response.reject(new Error('the partition was lost'));
    await expect(commits.settled()).rejects.toThrow('the partition was lost');
    expect(() => commits.check()).toThrow('the partition was lost');
  });
});
