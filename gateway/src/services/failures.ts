import { ClientGone } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';

/** With less time, a timeout does not show that the service is slow. */
const shortMs = 500;

/** The timeout of a call that was sent shortly before the deadline of its operation, or not at all. */
class LateCall extends DomainError {
  constructor() {
    super('TIMEOUT');
  }
}

/** UNAVAILABLE because a connection broke; `cause` is its error. */
class BrokenConnection extends DomainError {
  constructor(cause: Error) {
    super('UNAVAILABLE');
    this.cause = cause;
  }
}

/**
 * Turns the error of a connection into UNAVAILABLE, and the timeout of a late call into its own class.
 * @param timeLeftMs when the call was sent
 */
export function toCallError(error: unknown, timeLeftMs: number): unknown {
  if (error instanceof ClientGone) return error;
  if (error instanceof DomainError) {
    return error.code === 'TIMEOUT' && timeLeftMs < shortMs ? new LateCall() : error;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  // Errors of connections have a system code; any other error is a bug.
  return code || message === 'socket hang up' ? new BrokenConnection(error as Error) : error;
}

/** Whether the service did not respond, or not in time; null when its caller did not wait long enough. */
export function isServiceFailure(error: unknown): boolean | null {
  if (error instanceof ClientGone || error instanceof LateCall) return null;
  return error instanceof DomainError && (error.code === 'UNAVAILABLE' || error.code === 'TIMEOUT');
}

/** What made a call fail. The calls of a batch that broke or fell silent share it. */
export const causeOf = (error: Error): Error =>
  error instanceof BrokenConnection ? (error.cause as Error) : error;

/** `isServiceFailure` for a circuit breaker: null for a cause that has counted already. */
export function countEachCauseOnce(): (error: unknown) => boolean | null {
  const counted = new WeakSet<Error>();
  return (error) => {
    const isFailure = isServiceFailure(error);
    if (!isFailure) return isFailure;
    const cause = causeOf(error as Error);
    if (counted.has(cause)) return null;
    counted.add(cause);
    return true;
  };
}
