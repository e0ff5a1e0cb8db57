import type { Graph, GraphRequest } from './graph.ts';
import { countPending } from './pending-operations.ts';

/** A graph whose operations wait for their results. */
function setUp() {
  const ends: PromiseWithResolvers<object>[] = [];
  const graph = {
    execute() {
      const end = Promise.withResolvers<object>();
      ends.push(end);
      return end.promise;
    },
  } as unknown as Graph;
  const counted = countPending(graph);
  return { ...counted, ends, run: () => counted.graph.execute({} as GraphRequest) };
}

/** Whether a promise resolves without another event. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<false>((no) => setImmediate(no, false)),
  ]);
}

describe('pending operations', () => {
  it('perf-G12 are counted until their result, also when they fail', async () => {
    const { run, count, ends, whenIdle } = setUp();
    const [first, second] = [run(), run()];
    const free = whenIdle(60_000);
    expect(count()).toBe(2);
    ends[0]?.resolve({ data: null });
    await first;
    expect([count(), await isDone(free)]).toEqual([1, false]);
    ends[1]?.reject(new Error('down'));
    await expect(second).rejects.toThrow('down');
    expect([count(), await isDone(free)]).toEqual([0, true]);
    expect(await isDone(whenIdle(60_000))).toBe(true);
  });

  it('perf-G12 do not hold up others for longer than they allow', async () => {
    const { run, count, ends, whenIdle } = setUp();
    const running = run();
    await whenIdle(1);
    expect(count()).toBe(1);
    ends[0]?.resolve({ data: null });
    await running;
  });
});
