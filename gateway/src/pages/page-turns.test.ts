import { createPageTurns } from './page-turns.ts';

const loopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Clients with this many operations. Each wait takes 2 ms, after which one operation has ended. */
function setUp(operations: number) {
  let time = 0;
  const waits: number[] = [];
  const clientOperations = {
    left: operations,
    count: () => clientOperations.left,
    async whenIdle(timeoutMs: number) {
      waits.push(timeoutMs);
      time += 2;
      clientOperations.left -= 1;
    },
  };
  const waitForTurn = createPageTurns(clientOperations, () => time);
  return { waitForTurn, clientOperations, waits };
}

describe('turns of pages', () => {
  it('perf-G12 are one in each turn of the event loop, in the order of the calls', async () => {
    const { waitForTurn } = setUp(0);
    const passes: string[] = [];
    const all = ['a', 'b', 'c'].map((name) => waitForTurn().then(() => passes.push(name)));
    const seen: number[] = [];
    for (let loop = 0; loop < 10; loop++) {
      await loopTurn();
      seen.push(passes.length);
    }
    await Promise.all(all);
    expect(passes).toEqual(['a', 'b', 'c']);
    const passesByTurn = seen.map((count, at) => count - (seen[at - 1] ?? 0));
    expect(Math.max(...passesByTurn)).toBe(1);
  });

  it('perf-G12 come after the operations of clients', async () => {
    const { waitForTurn, clientOperations, waits } = setUp(1);
    await waitForTurn();
    expect(clientOperations.left).toBe(0);
    expect(waits).toEqual([5]);
  });

  it('perf-G12 come although clients ask all the time, and do not add their waits', async () => {
    const { waitForTurn, waits } = setUp(100);
    await Promise.all([waitForTurn(), waitForTurn(), waitForTurn(), waitForTurn()]);
    expect(waits).toEqual([5, 3, 1]);
    await waitForTurn();
    expect(waits).toEqual([5, 3, 1, 5]);
  });
});
