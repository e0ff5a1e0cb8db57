import { createMailbox } from './mailbox.ts';

describe('mailbox of pushes (M3)', () => {
  it('keeps only the newest value for a reader that comes late', async () => {
    const box = createMailbox<number>(() => undefined);
    box.put(1);
    box.put(2);
    expect(await box.next()).toEqual({ value: 2, done: false });
  });

  it('gives a value to a waiting reader at once', async () => {
    const box = createMailbox<number>(() => undefined);
    const next = box.next();
    box.put(7);
    expect(await next).toEqual({ value: 7, done: false });
  });

  it('does not let a start value overtake a push that came before it', async () => {
    const box = createMailbox<number>(() => undefined);
    box.put(5);
    box.start(4);
    expect(await box.next()).toEqual({ value: 5, done: false });
  });

  it('ends a waiting reader and tells its owner once when it is closed', async () => {
    let closed = 0;
    const box = createMailbox<number>(() => {
      closed += 1;
    });
    const next = box.next();
    await box.return?.();
    box.close();
    expect(await next).toEqual({ value: undefined, done: true });
    expect(closed).toBe(1);
  });
});
