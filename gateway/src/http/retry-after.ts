import type { PublicError } from '#kit/runtime/errors';

const defaultSeconds = 60;

/** The value of `Retry-After` in seconds; null for errors other than throttling. */
export function retryAfter({ code, params }: PublicError): number | null {
  switch (code) {
    case 'LOGIN_THROTTLED':
      return Number(params.minutes ?? 1) * 60;
    case 'CODE_TOO_SOON':
    case 'CODE_LIMIT':
    case 'THROTTLED':
      return Number(params.seconds ?? defaultSeconds);
    default:
      return null;
  }
}
