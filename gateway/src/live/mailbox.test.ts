import { createMailbox } from './mailbox.ts';

describe('createMailbox', () => {
  it('returns only the newest value to a late reader', async () => {
    const box = createMailbox<number>(() => undefined);
    box.put(1);
    box.put(2);
    expect(await box.next()).toEqual({ value: 2, done: false });
  });

  it('returns a value to a waiting reader at once', async () => {
    const box = createMailbox<number>(() => undefined);
    const next = box.next();
    box.put(7);
    expect(await next).toEqual({ value: 7, done: false });
  });

  it('drops a start value that arrives after a push', async () => {
    const box = createMailbox<number>(() => undefined);
    box.put(5);
    box.start(4);
    expect(await box.next()).toEqual({ value: 5, done: false });
  });

  it('ends a waiting reader and calls onClose once when it is closed', async () => {
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
