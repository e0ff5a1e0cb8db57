import { createBackoff } from './backoff.ts';

describe('backoff', () => {
  it('R22 doubles up to the cap, with jitter, and starts over', () => {
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
