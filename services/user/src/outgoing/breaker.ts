import type { Clock } from '#kit/runtime/clock';

/** A circuit breaker: rejects calls to a site that fails, so that nobody waits for it. */
export interface Breaker {
  /** True while the breaker is open: from the fifth failure in a row until a call succeeds. */
  readonly isPaused: boolean;
  /** @throws BreakerOpen without calling, and the errors of the work */
  execute<T>(work: () => Promise<T>): Promise<T>;
}

export class BreakerOpen extends Error {
  override name = 'BreakerOpen';
}

const failuresToOpen = 5;
const pauseMs = 10_000;

/** Opens after five failures in a row. After ten seconds one call tries whether the site is back. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let pausedAt: number | null = null;
  const now = () => clock.now().getTime();
  return {
    get isPaused() {
      return pausedAt !== null;
    },
    async execute(work) {
      if (pausedAt !== null) {
        // A clock that was set back must not keep the breaker open for longer.
        if (Math.abs(now() - pausedAt) < pauseMs) throw new BreakerOpen('the breaker is open');
        // Other calls are rejected while this one tries.
        pausedAt = now();
      }
      try {
        const result = await work();
        failures = 0;
        pausedAt = null;
        return result;
      } catch (error) {
        failures += 1;
        if (failures >= failuresToOpen) pausedAt = now();
        throw error;
      }
    },
  };
}
