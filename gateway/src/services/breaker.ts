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
 * with each failure, one call at a time tests the service.
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
    async run(call) {
      // The policy would let other calls wait for the result of the test.
      if (policy.state === CircuitState.HalfOpen) throw new DomainError('UNAVAILABLE');
      const outcome = await policy
        .execute(() => toOutcome(call, isFailure))
        .catch((error: unknown) => {
          throw error instanceof BrokenCircuitError ? new DomainError('UNAVAILABLE') : error;
        });
      if ('rejection' in outcome) throw outcome.rejection;
      return outcome.value;
    },
  };
}

/** An error that is no failure becomes a value, so that the policy counts the call as a success. */
async function toOutcome<T>(call: () => Promise<T>, isFailure: (error: unknown) => boolean) {
  try {
    return { value: await call() };
  } catch (rejection) {
    if (isFailure(rejection)) throw rejection;
    return { rejection };
  }
}
