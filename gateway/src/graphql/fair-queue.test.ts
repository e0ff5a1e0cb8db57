import { jest } from '@jest/globals';
import { security } from '#schema/limits';
import { createFairQueue, type FairQueueLimits, type Leave } from './fair-queue.ts';

const limits: FairQueueLimits = {
  running: { inAll: 12, shared: 2, alone: 6 },
  waiting: { inAll: 40, shared: 4, alone: 20 },
  waitMs: 10_000,
  presentMs: 5_000,
};
const throttled = expect.objectContaining({ code: 'THROTTLED', params: { seconds: 1 } });

describe('the fair queue of operations', () => {
  let now: number;
  let queue: ReturnType<typeof createFairQueue>;
  /** The names of the work that has begun, in order. */
  let begun: string[];
  let places: Leave[];

  function setUp(changed: Partial<FairQueueLimits> = {}) {
    now = 0;
    begun = [];
    places = [];
    queue = createFairQueue({ ...limits, ...changed }, () => now);
  }
  beforeEach(() => {
    jest.useFakeTimers();
    setUp();
  });
  afterEach(() => jest.useRealTimers());

  /** Work of a client. Resolves when it begins, or with the error if it never does. */
  async function ask(client: string, signal?: AbortSignal): Promise<unknown> {
    try {
      const leave = await queue.enter(client, () => signal);
      begun.push(client);
      places.push(leave);
      return null;
    } catch (error) {
      return error;
    }
  }
  const askOften = (client: string, count: number) =>
    Array.from({ length: count }, () => ask(client));
  const settle = () => jest.advanceTimersByTimeAsync(0);
  async function end(count: number) {
    for (const leave of places.splice(0, count)) leave();
    await settle();
  }
  const countOf = (client: string) => begun.filter((each) => each === client).length;

  it('rel-R23 runs the burst of a client that is alone, and rejects none of it', async () => {
    const burst = askOften('a', limits.running.alone + limits.waiting.alone);
    await settle();
    expect(countOf('a')).toBe(limits.running.alone);
    for (let ended = 0; ended < burst.length; ended++) await end(1);
    expect(await Promise.all(burst)).toEqual(burst.map(() => null));
    expect(queue.metrics()).toEqual({ running: 0, waiting: 0, refused: 0 });
  });

  it('rel-R23 starts another client at once, whatever the first one sends', async () => {
    askOften('a', 100);
    await settle();
    expect(await ask('b')).toBeNull();
    expect(await ask('b')).toBeNull();
    expect(countOf('a')).toBe(limits.running.alone);
  });

  it('rel-R23 rejects at once what a client sends beyond its short queue while another one asks', async () => {
    await ask('b');
    askOften('a', limits.running.shared + limits.waiting.shared);
    expect(await ask('a')).toEqual(throttled);
    expect(queue.metrics().refused).toBe(1);
    expect(await ask('b')).toBeNull();
    await end(2);
    expect(await Promise.race([ask('a'), settle()])).not.toEqual(throttled);
  });

  it('rel-R23 gives a client more again when the other one has not asked for some seconds', async () => {
    await ask('b');
    askOften('a', limits.running.shared + limits.waiting.shared);
    await settle();
    expect(countOf('a')).toBe(limits.running.shared);
    now += limits.presentMs;
    askOften('a', 1);
    await settle();
    expect(countOf('a')).toBe(limits.running.alone);
  });

  it('rel-R23 treats a client as alone when the other one asked long ago', async () => {
    await ask('b');
    now += limits.presentMs;
    askOften('a', limits.running.alone);
    await settle();
    expect(countOf('a')).toBe(limits.running.alone);
  });

  it('rel-R23 lets clients take turns', async () => {
    setUp({ running: { inAll: 1, shared: 1, alone: 1 } });
    await ask('z');
    askOften('a', 4);
    askOften('b', 2);
    askOften('c', 1);
    for (let ended = 0; ended < 8; ended++) await end(1);
    expect(begun.join('')).toBe('zabcabaa');
  });

  it('rel-R23 starts a client before one that has reached its limit', async () => {
    setUp({ running: { inAll: 3, shared: 2, alone: 2 } });
    await Promise.all(['a', 'a', 'b'].map((client) => ask(client)));
    askOften('a', 2);
    askOften('c', 1);
    // The place of b.
    places.pop()?.();
    await settle();
    expect(begun.join('')).toBe('aabc');
  });

  it('rel-R23 counts the networks of an IPv6 site together, with one turn for all', async () => {
    const own = (site: number, network: number) => `2001:db8:${site}:${network}::/64`;
    const share = security.networksPerSite;
    await ask('b');
    for (let network = 0; network < 2 * share; network++) {
      askOften(own(1, network), limits.running.shared);
    }
    await settle();
    expect(begun).toHaveLength(1 + share * limits.running.shared);
    for (let network = 0; network < 2 * share; network++) askOften(own(1, 100 + network), 3);
    const last = await Promise.race([ask(own(1, 999)), settle()]);
    expect(last).toEqual(throttled);
    expect(await ask(own(2, 0))).toBeNull();

    setUp({ running: { inAll: 1, shared: 1, alone: 1 } });
    await ask('b');
    for (let network = 0; network < 3; network++) askOften(own(1, network), 1);
    askOften('c', 1);
    for (let ended = 0; ended < 3; ended++) await end(1);
    expect(begun.slice(0, 3)).toEqual(['b', own(1, 0), 'c']);
  });

  it.each([
    [12, 'addresses', (client: number) => `192.0.2.${client}`],
    [6, 'IPv6 sites', (client: number, part: number) => `2001:db8:${client}:${part}::/64`],
  ])('rel-R23 keeps the last places in the queue from %i %s', async (count, _, nameOf) => {
    setUp({ running: { inAll: 6, shared: 1, alone: 6 } });
    await ask('b');
    const fill = () => {
      for (let client = 0; client < count; client++) {
        for (let part = 0; part < 4; part++) askOften(nameOf(client, part), 5);
      }
    };
    fill();
    expect(queue.metrics()).toMatchObject({ running: 6, waiting: limits.waiting.inAll });
    await end(1);
    fill();
    const own = ask('other');
    expect(queue.metrics().waiting).toBe(limits.waiting.inAll);
    for (let ended = 0; ended <= count; ended++) await end(1);
    expect(await Promise.race([own, settle()])).toBeNull();
  });

  it('rel-R23 rejects every client when the queue of all is full', async () => {
    setUp({
      waiting: { inAll: 2, shared: 4, alone: 4 },
      running: { inAll: 1, shared: 1, alone: 1 },
    });
    await ask('b');
    askOften('a', 1);
    askOften('b', 1);
    expect(await ask('c')).toEqual(throttled);
    await end(1);
    expect(queue.metrics()).toEqual({ running: 1, waiting: 1, refused: 1 });
  });

  it('rel-R23 rejects what has waited for too long', async () => {
    setUp({ running: { inAll: 1, shared: 1, alone: 1 } });
    await ask('b');
    const waiting = ask('a');
    await jest.advanceTimersByTimeAsync(limits.waitMs - 1);
    expect(queue.metrics().waiting).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await waiting).toEqual(throttled);
    expect(queue.metrics()).toEqual({ running: 1, waiting: 0, refused: 1 });
  });

  it('rel-R23 asks for no signal while there is a place', async () => {
    await queue.enter('a', () => {
      throw new Error('nobody waits');
    });
    expect(queue.metrics()).toMatchObject({ running: 1, waiting: 0 });
  });

  it('rel-R23 forgets a caller that leaves the queue, and its timer', async () => {
    setUp({ running: { inAll: 1, shared: 1, alone: 1 } });
    await ask('b');
    const gone = new AbortController();
    const reason = new Error('gone');
    const waiting = ask('a', gone.signal);
    gone.abort(reason);
    expect(await waiting).toBe(reason);
    expect(await ask('a', gone.signal)).toBe(reason);
    expect(queue.metrics()).toEqual({ running: 1, waiting: 0, refused: 0 });
    expect(jest.getTimerCount()).toBe(0);
    const next = ask('a');
    await end(1);
    expect(await next).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});
