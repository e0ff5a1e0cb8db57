import type { Clock } from '#kit/runtime/clock';
import { randomFraction } from '#kit/runtime/ids';

export interface Breaker {
  /** False while the service is left alone; then one call at a time may try it. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  readonly isOpen: boolean;
}

const failuresToOpen = 5;
const firstPauseMs = 250;
const longestPauseMs = 2_000;

/** Leaves a service alone that does not answer, for moments that grow, so that its callers need not wait. */
export function createBreaker(clock: Pick<Clock, 'now'>): Breaker {
  let failures = 0;
  let openUntil = 0;
  const isOpen = () => failures >= failuresToOpen;

  const pauseAgain = () => {
    const doublings = failures - failuresToOpen;
    const full = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(doublings, 10));
    openUntil = clock.now().getTime() + full * (0.5 + randomFraction() / 2);
  };

  return {
    get isOpen() {
      return isOpen();
    },
    admits() {
      if (!isOpen()) return true;
      if (clock.now().getTime() < openUntil) return false;
      // The one who tries holds the door for the others until it knows.
      pauseAgain();
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (isOpen()) pauseAgain();
    },
  };
}

export interface RetryBudget {
  /** True when a call may be made again; counts it. */
  take(): boolean;
  /** Counts a call. */
  earn(): void;
}

const share = 0.2;
const most = 10;

/** Second tries are a fifth of the calls at most, so that a service in trouble is not asked twice as much. */
export function createRetryBudget(): RetryBudget {
  let left = most;
  return {
    earn() {
      left = Math.min(most, left + share);
    },
    take() {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
