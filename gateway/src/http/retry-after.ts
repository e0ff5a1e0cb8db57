import type { PublicError } from '#kit/runtime/errors';

const usualWaitSeconds = 60;

/** Seconds for `Retry-After` when a caller was too fast (Q51, C9); null for other errors. */
export function retryAfter({ code, params }: PublicError): number | null {
  switch (code) {
    case 'LOGIN_THROTTLED':
      return Number(params.minutes ?? 1) * 60;
    case 'CODE_TOO_SOON':
    case 'CODE_LIMIT':
    case 'THROTTLED':
      return Number(params.seconds ?? usualWaitSeconds);
    default:
      return null;
  }
}
