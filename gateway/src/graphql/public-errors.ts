import type { ExecutionResult, GraphQLError } from 'graphql';
import { type PublicError, toPublicError } from '#kit/errors';
import type { Logger } from '#kit/logger';
import type { Language } from '#schema/enums';
import { errorText } from '../error-text.ts';

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
  const errors = result.errors.map((error) => {
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

function publicError(error: GraphQLError): PublicError {
  const known = toPublicError(error);
  // Errors of the executor itself: a variable that does not fit has neither path nor cause.
  if (known.code === 'INTERNAL' && !error.path && !error.originalError) {
    return { code: 'QUERY_INVALID', params: { reason: error.message } };
  }
  return known;
}
