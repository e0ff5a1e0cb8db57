import type { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { type Failure, toFailure } from '../text/failure.ts';

/** Converts an error of Apollo Client into a failure with a text for the reader. */
export function failureOf(error: unknown): Failure {
  // By name, because importing the classes would load Apollo Client.
  const name = error instanceof Error ? error.name : '';
  if (name === 'CombinedGraphQLErrors') {
    return toFailure((error as CombinedGraphQLErrors).errors[0]?.extensions);
  }
  if (name === 'ServerError') return failureOfResponse(error as ServerError);
  if (name === 'TimeoutError' || name === 'AbortError') return { code: 'TIMEOUT', params: {} };
  return { code: 'UNAVAILABLE', params: {} };
}

function failureOfResponse({ bodyText, statusCode }: ServerError): Failure {
  try {
    const body = JSON.parse(bodyText) as { errors?: { extensions?: unknown }[] };
    const first = body.errors?.[0];
    if (first) return toFailure(first.extensions);
  } catch {
    // A proxy may respond without JSON; its status is all there is.
  }
  return { code: statusCode === 429 ? 'THROTTLED' : 'UNAVAILABLE', params: {} };
}
