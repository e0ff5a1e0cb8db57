import { DomainError } from '#kit/runtime/errors';

/** LOGIN_THROTTLED with the time until the next try: exact for programs, in minutes for people. */
export const loginThrottled = (waitMs: number): DomainError =>
  new DomainError('LOGIN_THROTTLED', {
    minutes: Math.ceil(waitMs / 60_000),
    seconds: Math.ceil(waitMs / 1000),
  });
