import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  halfJitterGenerator,
  handleAll,
} from 'cockatiel';
import { DomainError } from '#kit/runtime/errors';
import { withTimeout } from '#kit/runtime/waiting';

export interface Breaker {
  /** False as soon as one call succeeds. */
  readonly isOpen: boolean;
  /** Rejects with UNAVAILABLE, without a call, while the breaker is open. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

const failuresToOpen = 5;
const firstPauseMs = 250;
const longestPauseMs = 2_000;

/**
 * Stops calls of a service that fails, so that its callers do not wait. After a pause, which doubles
 * with each failure, one call at a time tests the service. A test call that takes longer than the
 * longest pause counts as a failure, and another call may test.
 *
 * @param isFailure false for an error that shows that the service works
 */
export function createBreaker(isFailure: (error: unknown) => boolean): Breaker {
  const policy = circuitBreaker(handleAll, {
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: firstPauseMs,
      maxDelay: longestPauseMs,
      generator: halfJitterGenerator,
    }),
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });
  return {
    get isOpen() {
      return policy.state !== CircuitState.Closed;
    },
    async run<T>(call: () => Promise<T>) {
      // The policy would let other calls wait for the result of the test.
      if (policy.state === CircuitState.HalfOpen) throw new DomainError('UNAVAILABLE');
      const isTest = policy.state === CircuitState.Open;
      let running: Promise<Outcome<T>> | undefined;
      const outcome = await policy
        .execute(() => {
          running = toOutcome(call, isFailure);
          return isTest ? withTimeout(running, longestPauseMs, throwSlowTest) : running;
        })
        .catch((error: unknown) => {
          if (error instanceof BrokenCircuitError) throw new DomainError('UNAVAILABLE');
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

function throwSlowTest(): never {
  throw new SlowTestError();
}

type Outcome<T> = { value: T } | { rejection: unknown };

/** An error that is no failure becomes a value, so that the policy counts the call as a success. */
async function toOutcome<T>(
  call: () => Promise<T>,
  isFailure: (error: unknown) => boolean,
): Promise<Outcome<T>> {
  try {
    return { value: await call() };
  } catch (rejection) {
    if (isFailure(rejection)) throw rejection;
    return { rejection };
  }
}
