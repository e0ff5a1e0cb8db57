import { createCommits } from './commits.ts';

/** A broker that answers when it is told to. */
function createBroker() {
  const asked: { offset: string; answer: PromiseWithResolvers<void> }[] = [];
  return {
    asked,
    commit(offset: string) {
      const answer = Promise.withResolvers<void>();
      asked.push({ offset, answer });
      return answer.promise;
    },
    async answer() {
      asked.at(-1)?.answer.resolve();
      // What follows an answer is done in the same turn.
      await new Promise(setImmediate);
    },
    offsets: () => asked.map(({ offset }) => offset),
  };
}

describe('commits of a partition', () => {
  it('E4 go out one at a time, the newest of those that came meanwhile', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    for (const offset of ['5', '10', '15']) commits.add(offset);
    expect(broker.offsets()).toEqual(['5']);
    await broker.answer();
    expect(broker.offsets()).toEqual(['5', '15']);
  });

  it('E4 are settled when the last one is stored, not before', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    let settled = false;
    commits.add('5');
    commits.add('10');
    const done = commits.settled().then(() => {
      settled = true;
    });
    await broker.answer();
    expect(settled).toBe(false);
    await broker.answer();
    await done;
    expect(broker.offsets()).toEqual(['5', '10']);
  });

  it('E4 begin again after a pause in which there was nothing to store', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    commits.add('5');
    await broker.answer();
    await commits.settled();
    commits.add('10');
    expect(broker.offsets()).toEqual(['5', '10']);
  });

  it('E4 tell of a refusal at the next look, and of nothing before', async () => {
    const broker = createBroker();
    const commits = createCommits(broker.commit);
    commits.add('5');
    expect(() => commits.check()).not.toThrow();
    broker.asked[0]?.answer.reject(new Error('the partition is another one’s'));
    await expect(commits.settled()).rejects.toThrow('another one’s');
    expect(() => commits.check()).toThrow('another one’s');
  });
});
