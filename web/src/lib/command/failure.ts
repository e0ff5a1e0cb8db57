import type { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { messageOfError } from '#schema/error-message';
import { type ErrorCode, type ErrorParams, errors, isErrorCode } from '#schema/errors';
import type { Text, TextId } from '../text/text-id.ts';
import { isNetworkError } from './network-error.ts';

/** `OFFLINE` is of the browser alone: the request, or the code that sends it, did not get through. */
export type FailureCode = ErrorCode | 'OFFLINE';

/** Why an operation failed; its text depends on the reader's language. */
export interface Failure {
  code: FailureCode;
  params: ErrorParams;
}

const silent = -10;
const pleaseLogIn = -2;

/** Whether a failure shows as a red toast: not a silent one, and not one that opens the login. */
export function isShownByToast({ code }: Failure): boolean {
  if (code === 'OFFLINE') return true;
  // The login goes on in another dialog.
  if (code === 'SECOND_FACTOR_NEEDED') return false;
  const { err } = errors[code];
  return err !== silent && err !== pleaseLogIn;
}

/** Reads a GraphQL error's extensions; anything unknown becomes INTERNAL. */
export function toFailure(extensions: unknown): Failure {
  if (typeof extensions !== 'object' || extensions === null)
    return { code: 'INTERNAL', params: {} };
  const { code, params } = extensions as { code?: unknown; params?: unknown };
  if (!isErrorCode(code)) return { code: 'INTERNAL', params: {} };
  const isRecord = typeof params === 'object' && params !== null;
  return { code, params: isRecord ? (params as ErrorParams) : {} };
}

/** The text of a failure, with the translated name of its field. */
export function failureText(text: Text, { code, params }: Failure): string {
  if (code === 'OFFLINE') return text('offline.failed');
  const field = params.field;
  const { id, values } = messageOfError(code, params);
  const named = typeof field === 'string' && {
    field: fieldText(text, String(params.label ?? field)),
  };
  return text(id, { ...values, ...named });
}

function fieldText(text: Text, field: string): string {
  const id = `field.${field}` as TextId;
  const found = text(id);
  return found === id ? field : found;
}

/** Converts an error of Apollo Client into a failure with a text for the reader. */
export function failureOf(error: unknown): Failure {
  // By name, because importing the classes would load Apollo Client.
  const name = error instanceof Error ? error.name : '';
  if (name === 'CombinedGraphQLErrors') {
    return toFailure((error as CombinedGraphQLErrors).errors[0]?.extensions);
  }
  if (name === 'ServerError') return failureOfResponse(error as ServerError);
  if (isNetworkError(error)) return { code: 'OFFLINE', params: {} };
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
