import { currentSignal, withDeadline, withoutDeadline } from './deadline.ts';

const never = new Promise<never>(() => undefined);

describe('withDeadline', () => {
  it('X-H1 rejects with TIMEOUT, and aborts what the work does afterwards', async () => {
    let signal: AbortSignal | undefined;
    const late = withDeadline(1, async () => {
      await Promise.resolve();
      signal = currentSignal();
      return never;
    });
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(() => signal?.throwIfAborted()).toThrow('TIMEOUT');
  });

  it('settles as the work does, without a signal outside', async () => {
    await expect(withDeadline(60_000, async () => 7)).resolves.toBe(7);
    await expect(withDeadline(60_000, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(currentSignal()).toBeUndefined();
  });

  it('lets shared work outlive the operation that started it', async () => {
    const seen = await withDeadline(60_000, async () => withoutDeadline(currentSignal) ?? 'none');
    expect(seen).toBe('none');
  });
});
