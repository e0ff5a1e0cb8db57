import type { ExecutionResult, GraphQLError } from 'graphql';
import { type PublicError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { Language } from '#schema/enums';
import { errorText } from '../http/error-response.ts';

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

/** Removes internal details from the errors of a result, and logs each error once. */
export function withPublicErrors(
  result: ExecutionResult,
  language: Language,
  logger: Logger,
): { data?: unknown; errors?: PublicGraphError[] } {
  if (!result.errors) return { data: result.data };
  const errors = inResultOrder(result.errors, result.data).map((error) => {
    const publicError = readPublicError(error);
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
  return { ...('data' in result && { data: result.data }), errors };
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

function readPublicError(error: GraphQLError): PublicError {
  const publicError = toPublicError(error);
  // An invalid variable is an error of the executor, with neither path nor cause.
  if (publicError.code === 'INTERNAL' && !error.path && !error.originalError) {
    return { code: 'QUERY_INVALID', params: { reason: error.message } };
  }
  return publicError;
}
