import { type ErrorCode, type ErrorParams, isErrorCode } from '#schema/errors';
import { isTransient } from './transient-error.ts';

/** An expected failure: a code of the closed list, and values for the placeholders of its text. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
  }
}

export interface PublicError {
  code: ErrorCode;
  params: ErrorParams;
}

/**
 * What callers may see of a failure: the code of a DomainError, UNAVAILABLE for a transient failure
 * such as a database that restarts, INTERNAL for any other. Follows causes up to five levels.
 */
export function toPublicError(error: unknown): PublicError {
  for (let cause = error, depth = 0; cause && depth < 5; depth++) {
    if (cause instanceof DomainError) return { code: cause.code, params: cause.params };
    const extensions = (cause as { extensions?: { code?: unknown; params?: ErrorParams } })
      .extensions;
    if (extensions && isErrorCode(extensions.code)) {
      return { code: extensions.code, params: extensions.params ?? {} };
    }
    if (isTransient(cause)) return { code: 'UNAVAILABLE', params: {} };
    const wrapped = cause as { originalError?: unknown; cause?: unknown };
    cause = wrapped.originalError ?? wrapped.cause;
  }
  return { code: 'INTERNAL', params: {} };
}

/** @throws when an invariant is broken, in production too */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`);
}
