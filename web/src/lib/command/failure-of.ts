import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { type Failure, toFailure } from '../text/failure.ts';

/** What an error of Apollo Client means to the reader. */
export function failureOf(error: unknown): Failure {
  if (CombinedGraphQLErrors.is(error)) return toFailure(error.errors[0]?.extensions);
  if (ServerError.is(error)) return failureOfAnswer(error);
  const name = error instanceof Error ? error.name : '';
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
