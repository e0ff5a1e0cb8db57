import type { ExecutionResult, GraphQLError } from 'graphql';
import { type PublicError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { Language } from '#schema/enums';
import { errorStatuses } from '#schema/error-statuses';
import type { ErrorCode } from '#schema/errors';
import { security } from '#schema/limits';
import { errorText, retryAfter } from '../http/error-response.ts';
import type { CostReport } from './cost-report.ts';
import type { ResponseFormat } from './response-format.ts';

/** An error as clients see it. */
export interface PublicGraphError {
  message: string;
  path?: readonly (string | number)[];
  extensions: PublicError;
}

export function toGraphError(language: Language, error: PublicError): PublicGraphError {
  return {
    message: errorText(language, error),
    extensions: { code: error.code, params: error.params },
  };
}

/** A result as clients see it. */
export interface PublicResult {
  data?: unknown;
  errors?: PublicGraphError[];
  /** `errorCount` is the number of all errors, when there are more than `errors` has. */
  extensions?: { errorCount?: number; cost?: CostReport };
}

/**
 * Removes internal details from the errors of a result, and logs each error once. One error explains
 * each null; of many errors only the first ones are returned and logged.
 */
export function withPublicErrors(
  result: ExecutionResult,
  language: Language,
  logger: Logger,
): PublicResult {
  if (!result.errors) return { data: result.data };
  const isExecuted = result.data !== undefined;
  const sorted = inResultOrder(oneForEachNull(result.errors, result.data), result.data);
  const errors = sorted.slice(0, security.operationErrors).map((error) => {
    const publicError = readPublicError(error, isExecuted);
    if (publicError.code === 'INTERNAL') {
      const cause = error.originalError ?? error;
      logger.error({ err: cause, path: error.path?.join('.') }, 'operation failed');
    } else {
      logger.info(
        { rejected: publicError.code, path: error.path?.join('.') },
        'operation rejected',
      );
    }
    return { ...toGraphError(language, publicError), ...(error.path && { path: error.path }) };
  });
  const errorCount = sorted.length;
  if (errorCount > errors.length) logger.info({ errorCount }, 'errors of an operation omitted');
  // A subgraph checks scalars that the gateway does not know: nothing was executed then either.
  const isRefused = result.data === null && errors[0]?.extensions.code === 'QUERY_INVALID';
  return {
    ...(isExecuted && !isRefused && { data: result.data }),
    errors,
    ...(errorCount > errors.length && { extensions: { errorCount } }),
  };
}

/** The value of `Retry-After`; null for a result with data, which is not throttled as a whole. */
export function secondsToWait({ data, errors }: PublicResult): number | null {
  const [first] = errors ?? [];
  return first && data == null ? retryAfter(first.extensions) : null;
}

/** Of an executed operation: programs expect their status. */
const codesWithStatus: ReadonlySet<ErrorCode> = new Set([
  'TOKEN_SCOPE',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_IN_USE',
]);

/** Of an executed operation: faults of the site, and not of the request. */
const failures: ReadonlySet<ErrorCode> = new Set(['INTERNAL', 'UNAVAILABLE', 'TIMEOUT']);

/** The HTTP status: 200 for a result with data, and for most errors. */
export function statusOf(result: PublicResult, format: ResponseFormat): number {
  const { data, errors } = result;
  const code = errors?.[0]?.extensions.code;
  if (!code || data != null) return 200;
  const status = errorStatuses[code];
  // Nothing was executed: a variable is not valid.
  if (data === undefined) return format.statusOf(code, status);
  if (failures.has(code)) return format.statusOfFailure(status);
  return secondsToWait(result) !== null || codesWithStatus.has(code) ? status : 200;
}

/** Of the errors that made the same value null, only the one with the first place in the result. */
function oneForEachNull(errors: readonly GraphQLError[], data: unknown): GraphQLError[] {
  const firsts = new Map<unknown, GraphQLError>();
  for (const error of errors) {
    const place = error.path ? nullPlace(error.path, data) : error;
    const first = firsts.get(place);
    if (!first || comparePaths(error.path ?? [], first.path ?? [], data) < 0) {
      firsts.set(place, error);
    }
  }
  return [...firsts.values()];
}

/** The path to the null that stands for the value at the path: of the value itself or one around it. */
function nullPlace(path: Path, data: unknown): string {
  let at = data;
  for (const [index, key] of path.entries()) {
    if (at == null) return path.slice(0, index).join('.');
    at = (at as Record<string | number, unknown>)[key];
  }
  return path.join('.');
}

/** Sorts errors by the place of their field in the result, since the order of arrival varies. */
const inResultOrder = (errors: readonly GraphQLError[], data: unknown): GraphQLError[] =>
  errors.toSorted((one, other) => comparePaths(one.path ?? [], other.path ?? [], data));

type Path = readonly (string | number)[];

function comparePaths(one: Path, other: Path, data: unknown): number {
  let at = data;
  for (const [index, key] of one.entries()) {
    const second = other[index];
    if (second === undefined) return 1;
    if (key !== second) return rankOf(key, at) - rankOf(second, at);
    at = (at as Record<string | number, unknown> | null | undefined)?.[key];
  }
  return one.length - other.length;
}

const rankOf = (key: string | number, parent: unknown): number =>
  typeof key === 'number' ? key : Object.keys(parent ?? {}).indexOf(key);

function readPublicError(error: GraphQLError, isExecuted: boolean): PublicError {
  const publicError = toPublicError(error);
  const { path, originalError, message } = error;
  if (publicError.code !== 'INTERNAL' || path || originalError) return publicError;
  // An invalid variable is an error of the executor, with neither path nor cause.
  const reason = isExecuted ? reasonOfSubgraph(message) : message;
  return reason === null ? publicError : { code: 'QUERY_INVALID', params: { reason } };
}

/** The planner has variables of its own, of which the caller knows nothing. Null for any other error. */
function reasonOfSubgraph(message: string): string | null {
  const [, value = null] = /^Variable "\$[^"]+" got invalid value (.+)$/s.exec(message) ?? [];
  return value === null ? null : `Invalid value ${value.replace(/ at "[^"]*"(?=;)/, '')}`;
}
