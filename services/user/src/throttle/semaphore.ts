import { DomainError } from '#kit/runtime/errors';

/** Lets so many pieces of work run at a time and the rest wait, first come, first served. */
export interface Turnstile {
  /** UNAVAILABLE when too many wait already: they are better told at once. */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurnstile(concurrent: number, waitingMax: number): Turnstile {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < concurrent) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw new DomainError('UNAVAILABLE');
    // Whoever leaves hands the place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async pass(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
