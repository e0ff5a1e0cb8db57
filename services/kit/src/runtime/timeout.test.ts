import { withTimeout } from './timeout.ts';

const never = new Promise<string>(() => undefined);

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
