import { createTurns } from './turns.ts';

/** Turns with a clock and an event loop of the test; each task takes 3 ms of a budget of 8 ms. */
function setUp() {
  let now = 0;
  const callbacks: (() => void)[] = [];
  const ticks: (() => void)[] = [];
  const ran: number[] = [];
  const turns = createTurns({
    budgetMs: 8,
    now: () => now,
    nextTurn: (callback) => callbacks.push(callback),
    afterTask: (callback) => ticks.push(callback),
  });
  return {
    turns,
    ran,
    add: (...names: number[]) => {
      for (const name of names) {
        turns.run(() => {
          ran.push(name);
          now += 3;
        });
      }
    },
    addLast: (name: number) =>
      turns.runLast(() => {
        ran.push(name);
        now += 3;
      }),
    passTurn: () => {
      for (const callback of callbacks.splice(0)) callback();
      for (let tick = ticks.shift(); tick; tick = ticks.shift()) tick();
    },
    isIdle: () => callbacks.length === 0,
  };
}

describe('createTurns', () => {
  it('C-M6 runs a few tasks at once', () => {
    const { add, ran, turns } = setUp();
    add(1, 2, 3);
    expect(ran).toEqual([1, 2, 3]);
    expect(turns.size()).toBe(0);
  });

  it('C-M6 leaves what exceeds the time of a turn to later turns, in order', () => {
    const { add, ran, turns, passTurn } = setUp();
    add(1, 2, 3, 4, 5, 6, 7, 8);
    expect([ran, turns.size()]).toEqual([[1, 2, 3], 5]);
    passTurn();
    expect([ran, turns.size()]).toEqual([[1, 2, 3, 4, 5, 6], 2]);
    add(9);
    expect(ran).toHaveLength(6);
    passTurn();
    expect([ran, turns.size()]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], 0]);
  });

  it('C-M6 keeps the order of tasks that a waiting task adds', () => {
    const { turns, add, ran, passTurn } = setUp();
    add(1, 2, 3);
    turns.run(() => add(5));
    add(4);
    passTurn();
    expect(ran).toEqual([1, 2, 3, 4, 5]);
  });

  it('C-M6 runs handshakes when no message waits, so that opened connections come first', () => {
    const { add, addLast, ran, turns, passTurn } = setUp();
    expect(addLast(101)).toBe(true);
    add(1, 2, 3, 4);
    expect(addLast(102)).toBe(false);
    addLast(103);
    add(5);
    expect(ran).toEqual([101, 1, 2]);
    passTurn();
    expect(ran).toEqual([101, 1, 2, 3, 4, 5]);
    passTurn();
    expect(ran).toEqual([101, 1, 2, 3, 4, 5, 102, 103]);
    expect(turns.size()).toBe(0);
  });

  it('C-M6 begins the time of a turn with its first task, and rests without tasks', () => {
    const { add, ran, passTurn, isIdle } = setUp();
    add(1, 2);
    passTurn();
    expect(isIdle()).toBe(true);
    add(3, 4, 5);
    expect(ran).toEqual([1, 2, 3, 4, 5]);
  });

  it('C-M6 counts what tasks do in promises, until their last microtask', async () => {
    let now = 0;
    const ofTurns: number[] = [];
    const turns = createTurns({
      budgetMs: 8,
      now: () => now,
      nextTurn: (callback) =>
        setImmediate(() => {
          ofTurns.push(0);
          callback();
        }),
    });
    const begin = async (done: () => void) => {
      ofTurns[ofTurns.length - 1] = (ofTurns.at(-1) ?? 0) + 1;
      for (let step = 0; step < 10; step++) await null;
      now += 5;
      done();
    };
    turns.run(() => {
      now += 8;
    });
    await Promise.all(
      Array.from({ length: 6 }, () => new Promise<void>((done) => turns.run(() => begin(done)))),
    );
    expect(ofTurns).toEqual([2, 2, 2]);
  });

  it('C-M6 keeps the order of 50,000 tasks that wait', () => {
    const { turns, add, passTurn, ran } = setUp();
    const names = Array.from({ length: 50_000 }, (_, index) => index);
    add(...names);
    passTurn();
    add(50_000);
    while (turns.size() > 0) passTurn();
    expect(ran).toEqual([...names, 50_000]);
  });
});
