import { createPageTurns } from './page-turns.ts';

const loopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Clients whose operations are under way for `busyMs` each time that a page waits for them. */
function setUp(operations: number) {
  let time = 0;
  const waits: number[] = [];
  const clients = {
    left: operations,
    count: () => clients.left,
    async idle(withinMs: number) {
      waits.push(withinMs);
      time += 2;
      clients.left -= 1;
    },
  };
  return { turn: createPageTurns(clients, () => time), clients, waits };
}

describe('turns of pages', () => {
  it('perf-G12 are one in each turn of the event loop, in the order of the calls', async () => {
    const { turn } = setUp(0);
    const steps: string[] = [];
    const all = ['a', 'b', 'c'].map((name) => turn().then(() => steps.push(name)));
    const seen: number[] = [];
    for (let loop = 0; loop < 10; loop++) {
      await loopTurn();
      seen.push(steps.length);
    }
    await Promise.all(all);
    expect(steps).toEqual(['a', 'b', 'c']);
    const steps1 = seen.map((count, at) => count - (seen[at - 1] ?? 0));
    expect(Math.max(...steps1)).toBe(1);
  });

  it('perf-G12 come after the operations of clients', async () => {
    const { turn, clients, waits } = setUp(2);
    await turn();
    expect(clients.left).toBe(0);
    expect(waits).toEqual([5, 3]);
  });

  it('perf-G12 come in spite of clients who ask all the time', async () => {
    const { turn, clients, waits } = setUp(100);
    await turn();
    expect(clients.left).toBe(97);
    await turn();
    expect(waits).toEqual([5, 3, 1, 5, 3, 1]);
  });
});
