import type { RequestContext } from '#kit/subgraph/context';
import type { Graph } from '../graphql/graph.ts';
import { createMailbox } from './mailbox.ts';
import { createLiveStart, maxStartReads, startWith } from './start-value.ts';

/** Reads that return these values in turn, without pushes, and a hub that does not read the stream yet. */
function setUp(...values: (number | Error)[]) {
  const hub = Promise.withResolvers<void>();
  const exhausted = Promise.withResolvers<void>();
  const read = async () => {
    const value = values.shift();
    if (values.length === 0) exhausted.resolve();
    if (value === undefined || value instanceof Error) throw value;
    return value;
  };
  const box = createMailbox<number>(() => undefined);
  return {
    box,
    follow: () => hub.resolve(),
    exhausted: exhausted.promise,
    start: () => startWith({ ready: hub.promise }, box, read),
  };
}
const fail = async (): Promise<number> => {
  throw new Error('read too often');
};
const settled = () => new Promise((done) => setImmediate(done));
/** For what needs no timer: rejects when it has not happened once all other callbacks have run. */
const soon = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    settled().then(() => {
      throw new Error('nothing happened');
    }),
  ]);

describe('startWith', () => {
  it('M3 reads once when the hub reads the stream', async () => {
    const { box, follow, start } = setUp(1, 2);
    follow();
    await start();
    await settled();
    expect(await box.next()).toEqual({ value: 1, done: false });
    box.put(3);
    expect(await box.next()).toEqual({ value: 3, done: false });
  });

  it('rel-R26 reads again once the hub reads the stream', async () => {
    const { box, follow, start } = setUp(1, 2);
    await start();
    expect(await box.next()).toEqual({ value: 1, done: false });
    const second = box.next();
    follow();
    expect(await soon(second)).toEqual({ value: 2, done: false });
  });

  it('rel-R26 drops the second value when a push arrives before it', async () => {
    const hub = Promise.withResolvers<void>();
    const [first, again] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const readAgain = Promise.withResolvers<void>();
    const reads = [
      () => first.promise,
      () => {
        readAgain.resolve();
        return again.promise;
      },
    ];
    const box = createMailbox<number>(() => undefined);
    first.resolve(1);
    await startWith({ ready: hub.promise }, box, () => (reads.shift() ?? fail)());
    await box.next();
    hub.resolve();
    await soon(readAgain.promise);
    box.put(3);
    again.resolve(2);
    await settled();
    expect(await box.next()).toEqual({ value: 3, done: false });
  });

  it('rel-R26 retries the second read until it succeeds', async () => {
    const { box, follow, start } = setUp(1, new Error('unavailable'), new Error('unavailable'), 2);
    await start();
    await box.next();
    follow();
    expect(await box.next()).toEqual({ value: 2, done: false });
  }, 60_000);

  it('rel-R26 stops when the mailbox is closed', async () => {
    const { box, follow, start, exhausted } = setUp(1, 2);
    await start();
    box.close();
    follow();
    await settled();
    let more = false;
    exhausted.then(() => {
      more = true;
    });
    await settled();
    expect(more).toBe(false);
  });

  it('M3 rejects and closes when the first read fails', async () => {
    const { box, follow, start } = setUp(new Error('unavailable'));
    follow();
    await expect(start()).rejects.toThrow('unavailable');
    expect(await box.next()).toEqual({ value: undefined, done: true });
  });
});

describe('createLiveStart', () => {
  it('C-M6 runs at most 100 reads at once, so that no deadline runs while a read waits', async () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    const graph = {
      execute: () =>
        new Promise((done) => {
          most = Math.max(
            most,
            waiting.push(() => done({ data: { viewer: { unread: 1 } } })),
          );
        }),
    } as unknown as Graph;
    const start = createLiveStart(() => graph);
    const reads = Array.from({ length: 2 * maxStartReads }, () =>
      start.unread({} as RequestContext),
    );
    await settled();
    for (const answer of waiting.splice(0)) answer();
    await settled();
    for (const answer of waiting.splice(0)) answer();
    await Promise.all(reads);
    expect(most).toBe(maxStartReads);
  });
});
