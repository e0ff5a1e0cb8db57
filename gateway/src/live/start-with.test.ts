import { createMailbox } from './mailbox.ts';
import { startWith } from './start-with.ts';

/** A value that changes without anybody telling, as while the hub does not follow the stream. */
function world(...answers: (number | Error)[]) {
  const hub = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const read = async () => {
    const answer = answers.shift();
    if (answers.length === 0) asked.resolve();
    if (answer === undefined || answer instanceof Error) throw answer;
    return answer;
  };
  const box = createMailbox<number>(() => undefined);
  return {
    box,
    follow: () => hub.resolve(),
    asked: asked.promise,
    start: () => startWith({ following: hub.promise }, box, read),
  };
}
const fail = async (): Promise<number> => {
  throw new Error('asked too often');
};
const settled = () => new Promise((done) => setImmediate(done));

describe('the start of a subscription', () => {
  it('M3 reads once where the stream is followed', async () => {
    const { box, follow, start } = world(1, 2);
    follow();
    await start();
    await settled();
    expect(await box.next()).toEqual({ value: 1, done: false });
    box.put(3);
    expect(await box.next()).toEqual({ value: 3, done: false });
  });

  it('R26 reads again what changed before the stream was followed', async () => {
    const { box, follow, start } = world(1, 2);
    await start();
    expect(await box.next()).toEqual({ value: 1, done: false });
    const second = box.next();
    follow();
    expect(await second).toEqual({ value: 2, done: false });
  });

  it('R26 does not let what it reads again overtake a push', async () => {
    const hub = Promise.withResolvers<void>();
    const [first, again] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const askedAgain = Promise.withResolvers<void>();
    const reads = [
      () => first.promise,
      () => {
        askedAgain.resolve();
        return again.promise;
      },
    ];
    const box = createMailbox<number>(() => undefined);
    first.resolve(1);
    await startWith({ following: hub.promise }, box, () => (reads.shift() ?? fail)());
    await box.next();
    hub.resolve();
    await askedAgain.promise;
    box.put(3);
    again.resolve(2);
    await settled();
    expect(await box.next()).toEqual({ value: 3, done: false });
  });

  it('R26 asks until it knows', async () => {
    const { box, follow, start } = world(1, new Error('away'), new Error('away'), 2);
    await start();
    await box.next();
    follow();
    expect(await box.next()).toEqual({ value: 2, done: false });
  });

  it('R26 asks no more when nobody waits', async () => {
    const { box, follow, start, asked } = world(1, 2);
    await start();
    box.close();
    follow();
    await settled();
    let more = false;
    asked.then(() => {
      more = true;
    });
    await settled();
    expect(more).toBe(false);
  });

  it('M3 tells the subscriber that there is no start', async () => {
    const { box, follow, start } = world(new Error('away'));
    follow();
    await expect(start()).rejects.toThrow('away');
    expect(await box.next()).toEqual({ value: undefined, done: true });
  });
});
