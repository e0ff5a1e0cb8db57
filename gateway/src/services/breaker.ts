import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { DomainError } from '#kit/runtime/errors';
import { createBackoff, withTimeout } from '#kit/runtime/waiting';

export interface Breaker {
  /** False as soon as one call succeeds. */
  readonly isOpen: boolean;
  /** Rejects with UNAVAILABLE, without a call, while the breaker is open. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

const failuresToOpen = 5;
const firstPauseMs = 250;
const longestPauseMs = 2_000;

/** The policy reads the wall clock, which can be set back, so that its own pause is always over. */
const noPause = Number.NEGATIVE_INFINITY;

/**
 * Stops calls of a service that fails, so that its callers do not wait. After a pause, which doubles
 * with each failure, one call at a time tests the service. A test call that takes longer than the
 * longest pause counts as a failure, and another call may test.
 *
 * @param isFailure false for an error that shows that the service works, null for one that says nothing
 * about it: such a call neither opens nor closes the breaker
 * @param now a monotonic clock in milliseconds
 */
export function createBreaker(
  isFailure: (error: unknown) => boolean | null,
  now = () => performance.now(),
): Breaker {
  const policy = circuitBreaker(
    handleWhen((error) => !(error instanceof UnjudgedError)),
    { halfOpenAfter: noPause, breaker: new ConsecutiveBreaker(failuresToOpen) },
  );
  const backoff = createBackoff({ minMs: firstPauseMs, maxMs: longestPauseMs });
  let pausedUntil = 0;
  policy.onBreak(() => {
    pausedUntil = now() + backoff.next();
  });
  policy.onReset(backoff.reset);
  return {
    get isOpen() {
      return policy.state !== CircuitState.Closed;
    },
    async run<T>(call: () => Promise<T>) {
      // The policy would let other calls wait for the result of the test.
      if (policy.state === CircuitState.HalfOpen) throw new DomainError('UNAVAILABLE');
      const isTest = policy.state === CircuitState.Open;
      if (isTest && now() < pausedUntil) throw new DomainError('UNAVAILABLE');
      let running: Promise<Outcome<T>> | undefined;
      const outcome = await policy
        .execute(() => {
          running = toOutcome(call, isTest ? (error) => isFailure(error) ?? true : isFailure);
          return isTest ? withTimeout(running, longestPauseMs, throwSlowTest) : running;
        })
        .catch((error: unknown) => {
          if (error instanceof BrokenCircuitError) throw new DomainError('UNAVAILABLE');
          if (error instanceof UnjudgedError) throw error.cause;
          // The caller still gets the result of its own call.
          if (error instanceof SlowTestError && running) return running;
          throw error;
        });
      if ('rejection' in outcome) throw outcome.rejection;
      return outcome.value;
    },
  };
}

class SlowTestError extends Error {}

/** Around the error of a call that the policy must not count. */
class UnjudgedError extends Error {}

function throwSlowTest(): never {
  throw new SlowTestError();
}

type Outcome<T> = { value: T } | { rejection: unknown };

/** An error that is no failure becomes a value, so that the policy counts the call as a success. */
async function toOutcome<T>(
  call: () => Promise<T>,
  isFailure: (error: unknown) => boolean | null,
): Promise<Outcome<T>> {
  try {
    return { value: await call() };
  } catch (rejection) {
    const failed = isFailure(rejection);
    if (failed === null) throw new UnjudgedError('unjudged', { cause: rejection });
    if (failed) throw rejection;
    return { rejection };
  }
}
