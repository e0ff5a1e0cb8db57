import type { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { type Failure, toFailure } from '../text/failure.ts';

/** What an error of Apollo Client means to the reader. */
export function failureOf(error: unknown): Failure {
  // By name: the classes would bring Apollo Client along, to those who have no use for it yet.
  const name = error instanceof Error ? error.name : '';
  if (name === 'CombinedGraphQLErrors') {
    return toFailure((error as CombinedGraphQLErrors).errors[0]?.extensions);
  }
  if (name === 'ServerError') return failureOfAnswer(error as ServerError);
  if (name === 'TimeoutError' || name === 'AbortError') return { code: 'TIMEOUT', params: {} };
  return { code: 'UNAVAILABLE', params: {} };
}

function failureOfAnswer({ bodyText, statusCode }: ServerError): Failure {
  try {
    const body = JSON.parse(bodyText) as { errors?: { extensions?: unknown }[] };
    const first = body.errors?.[0];
    if (first) return toFailure(first.extensions);
  } catch {
    // No JSON: something between us and the gateway answered, and its status is all there is.
  }
  return { code: statusCode === 429 ? 'THROTTLED' : 'UNAVAILABLE', params: {} };
}
