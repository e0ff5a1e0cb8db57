import { createFairSemaphore, createSemaphore, type FairSemaphore } from './semaphore.ts';

/** Work that ends when the test resolves it. */
const pieces = (count: number) =>
  Array.from({ length: count }, () => Promise.withResolvers<number>());

describe('semaphore', () => {
  it('rel-S01 runs two at a time, in order of arrival', async () => {
    const semaphore = createSemaphore(2, 10);
    const work = pieces(4);
    const starts = pieces(4);
    const started: number[] = [];
    const results = work.map(({ promise }, index) =>
      semaphore.run(() => {
        started.push(index);
        starts[index]?.resolve(index);
        return promise;
      }),
    );
    await starts[1]?.promise;
    expect(started).toEqual([0, 1]);
    work[1]?.resolve(1);
    await starts[2]?.promise;
    expect(started).toEqual([0, 1, 2]);
    for (const piece of work) piece.resolve(0);
    await Promise.all(results);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('rel-O2 rejects at once when too many wait', async () => {
    const semaphore = createSemaphore(1, 1);
    const work = pieces(1);
    const first = semaphore.run(() => work[0]?.promise ?? Promise.resolve(0));
    const second = semaphore.run(async () => 2);
    await expect(semaphore.run(async () => 3)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    work[0]?.resolve(1);
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  it('rel-O2 runs work without a queue, and rejects what would have to wait', async () => {
    const semaphore = createSemaphore(1, 0);
    const work = pieces(1);
    const first = semaphore.run(() => work[0]?.promise ?? Promise.resolve(0));
    await expect(semaphore.run(async () => 2)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    work[0]?.resolve(1);
    expect(await first).toBe(1);
  });

  it('rel-O2 runs the next work after work that failed', async () => {
    const semaphore = createSemaphore(1, 1);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await semaphore.run(async () => 'yes')).toBe('yes');
  });
});

describe('fair semaphore', () => {
  const limits = { maxLanes: 2, maxLanesOfClient: 2, maxInLane: 300 };
  const laneOf = (client: string, account = 'member') => ({ account, client });

  it('X-L13 runs the work of another lane next, however much one lane brings', async () => {
    const semaphore = createFairSemaphore(1, limits);
    const order: string[] = [];
    const bring = (lane: string) => semaphore.run(laneOf(lane), async () => void order.push(lane));
    const flood = Array.from({ length: 290 }, () => bring('flood'));
    await Promise.all([...flood, bring('other')]);
    expect(order).toHaveLength(291);
    expect(order.indexOf('other')).toBeLessThanOrEqual(2);
  });

  it('X-L13 rejects only work of the lane that is full', async () => {
    const semaphore = createFairSemaphore(1, { ...limits, maxInLane: 1 });
    const gate = Promise.withResolvers<number>();
    const flood = [1, 2, 3].map(() => semaphore.run(laneOf('flood'), () => gate.promise));
    const other = semaphore.run(laneOf('other'), async () => 4);
    gate.resolve(1);
    const results = await Promise.allSettled([...flood, other]);
    expect(results).toMatchObject([
      { value: 1 },
      { value: 1 },
      { reason: { code: 'UNAVAILABLE' } },
      { value: 4 },
    ]);
    expect(await semaphore.run(laneOf('flood'), async () => 5)).toBe(5);
  });

  it('X-L13 leaves lanes to others, however many accounts one client tries', async () => {
    const semaphore = createFairSemaphore(1, { ...limits, maxLanes: 3 });
    const gate = Promise.withResolvers<number>();
    const flood = ['a', 'b', 'c', 'd', 'e'].map((account) =>
      semaphore.run(laneOf('flood', account), () => gate.promise),
    );
    const other = semaphore.run(laneOf('other'), async () => 6);
    gate.resolve(1);
    const rejected = { reason: { code: 'UNAVAILABLE' } };
    const results = await Promise.allSettled([...flood, other]);
    expect(results).toMatchObject([
      { value: 1 },
      { value: 1 },
      rejected,
      rejected,
      rejected,
      { value: 6 },
    ]);
    expect(await semaphore.run(laneOf('flood', 'c'), async () => 7)).toBe(7);
  });

  /** Brings work of one client, which the test ends by account. */
  const workOf = (semaphore: FairSemaphore) => {
    const gates = new Map<string, PromiseWithResolvers<void>>();
    const bring = (account: string) => {
      const gate = gates.get(account) ?? Promise.withResolvers<void>();
      gates.set(account, gate);
      return semaphore.run(laneOf('client', account), () => gate.promise);
    };
    return { bring, end: (account: string) => gates.get(account)?.resolve() };
  };
  const unavailable = { code: 'UNAVAILABLE' };

  it('X-L13 takes more work of the lanes that a client has already', async () => {
    const { bring, end } = workOf(createFairSemaphore(2, limits));
    const works = [bring('a'), bring('b'), bring('a')];
    await expect(bring('c')).rejects.toMatchObject(unavailable);
    end('a');
    end('b');
    await expect(Promise.all(works)).resolves.toHaveLength(3);
  });

  it('X-L13 remembers the other lanes of a client when one of them ends', async () => {
    const { bring, end } = workOf(createFairSemaphore(3, limits));
    const [first, second] = [bring('a'), bring('b')];
    end('a');
    await first;
    const third = bring('c');
    await expect(bring('d')).rejects.toMatchObject(unavailable);
    end('b');
    end('c');
    await Promise.all([second, third]);
  });

  it('X-L13 runs one piece of a lane at a time, also when the lane goes on', async () => {
    const semaphore = createFairSemaphore(3, limits);
    let running = 0;
    let most = 0;
    const gates = pieces(3);
    const bring = (index: number) =>
      semaphore.run(laneOf('client'), async () => {
        running += 1;
        most = Math.max(most, running);
        await gates[index]?.promise;
        running -= 1;
      });
    const works = [bring(0), bring(1)];
    gates[0]?.resolve(0);
    await works[0];
    works.push(bring(2));
    // It came later, so the third piece would have started before it.
    await semaphore.run(laneOf('other'), async () => undefined);
    gates[1]?.resolve(1);
    gates[2]?.resolve(2);
    await Promise.all(works);
    expect(most).toBe(1);
  });
});
