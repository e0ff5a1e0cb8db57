import type { ExecutionResult, GraphQLError } from 'graphql';
import { type PublicError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { Language } from '#schema/enums';
import { errorText } from '../http/error-text.ts';

/** An error as every caller sees it. */
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

/** Replaces the errors of a result by what may be told, and logs each once. */
export function withPublicErrors(
  result: ExecutionResult,
  language: Language,
  logger: Logger,
): { data?: unknown; errors?: PublicGraphError[] } {
  if (!result.errors) return { data: result.data };
  const errors = inOrder(result.errors, result.data).map((error) => {
    const known = publicError(error);
    if (known.code === 'INTERNAL') {
      const cause = error.originalError ?? error;
      logger.error({ err: cause, path: error.path?.join('.') }, 'operation failed');
    } else {
      logger.info({ refused: known.code, path: error.path?.join('.') }, 'operation refused');
    }
    return { ...toGraphError(language, known), ...(error.path && { path: error.path }) };
  });
  return { ...('data' in result && { data: result.data }), errors };
}

/** In the order of the answer: which of them came first depends on who was asked where. */
const inOrder = (errors: readonly GraphQLError[], data: unknown): GraphQLError[] =>
  errors.toSorted((one, other) => comparePaths(one.path ?? [], other.path ?? [], data));

type Path = readonly (string | number)[];

function comparePaths(one: Path, other: Path, data: unknown): number {
  let at = data;
  for (const [index, key] of one.entries()) {
    const second = other[index];
    if (second === undefined) return 1;
    if (key !== second) return placeOf(key, at) - placeOf(second, at);
    at = (at as Record<string | number, unknown> | null | undefined)?.[key];
  }
  return one.length - other.length;
}

const placeOf = (key: string | number, around: unknown): number =>
  typeof key === 'number' ? key : Object.keys(around ?? {}).indexOf(key);

function publicError(error: GraphQLError): PublicError {
  const known = toPublicError(error);
  // Errors of the executor itself: a variable that does not fit has neither path nor cause.
  if (known.code === 'INTERNAL' && !error.path && !error.originalError) {
    return { code: 'QUERY_INVALID', params: { reason: error.message } };
  }
  return known;
}
