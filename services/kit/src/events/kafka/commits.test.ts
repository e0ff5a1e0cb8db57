import { createCommits } from './commits.ts';

/** A broker that responds when the test calls `respond`. */
function createBroker() {
  const requests: { offset: string; response: PromiseWithResolvers<void> }[] = [];
  return {
    requests,
    commit(offset: string) {
      const response = Promise.withResolvers<void>();
      requests.push({ offset, response });
      return response.promise;
    },
    async respond() {
      requests.at(-1)?.response.resolve();
      // The reactions to a response run in the same turn.
      await new Promise(setImmediate);
    },
    offsets: () => requests.map(({ offset }) => offset),
  };
}

describe('commits of a partition', () => {
  it('rel-E4 are sent one at a time, always the newest offset', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    for (const offset of ['5', '10', '15']) commits.add(offset);
    expect(broker.offsets()).toEqual(['5']);
    await broker.respond();
    expect(broker.offsets()).toEqual(['5', '15']);
  });

  it('rel-E4 are settled when the last offset is stored, not before', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    let settled = false;
    commits.add('5');
    commits.add('10');
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
    commits.add('5');
    await broker.respond();
    await commits.settled();
    commits.add('10');
    expect(broker.offsets()).toEqual(['5', '10']);
  });

  it('rel-E4 throw the error of a failed commit at the next check', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    commits.add('5');
    expect(() => commits.check()).not.toThrow();
    broker.requests[0]?.response.reject(new Error('the partition was lost'));
    await expect(commits.settled()).rejects.toThrow('the partition was lost');
    expect(() => commits.check()).toThrow('the partition was lost');
  });
});
