import { createBackoff, withTimeout } from './waiting.ts';

const never = new Promise<string>(() => undefined);

describe('backoff', () => {
  it('rel-R22 doubles up to the maximum, with jitter, and starts over after a reset', () => {
    const backoff = createBackoff({ minMs: 100, maxMs: 1_000 });
    for (const full of [100, 200, 400, 800, 1_000, 1_000]) {
      const pause = backoff.next();
      expect(pause).toBeGreaterThanOrEqual(full / 2);
      expect(pause).toBeLessThanOrEqual(full);
    }
    backoff.reset();
    expect(backoff.next()).toBeLessThanOrEqual(100);
  });
});

describe('withTimeout', () => {
  it('returns what the work returns in time', async () => {
    await expect(withTimeout(Promise.resolve('done'), 60_000, () => 'late')).resolves.toBe('done');
  });

  it('rejects as the work does', async () => {
    const work = Promise.reject(new Error('broken'));
    await expect(withTimeout(work, 60_000, () => 'late')).rejects.toThrow('broken');
  });

  it('returns or throws as onTimeout does when the work takes longer', async () => {
    await expect(withTimeout(never, 1, () => 'late')).resolves.toBe('late');
    const late = withTimeout(never, 1, () => {
      throw new Error('too late');
    });
    await expect(late).rejects.toThrow('too late');
  });
});
