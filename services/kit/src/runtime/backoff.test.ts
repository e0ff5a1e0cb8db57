import { createBackoff } from './backoff.ts';

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
