import type { IncomingMessage } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import { readBody } from '#kit/runtime/request-body';
import { security } from '#schema/limits';

/** The operation that a client sends. */
export interface SentOperation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string | null;
}

/**
 * Reads the JSON body of a POST.
 *
 * @throws BODY_MALFORMED, BODY_TOO_LARGE
 */
export async function readPosted(request: IncomingMessage): Promise<SentOperation> {
  // A form of a foreign page can send other types without a CORS preflight.
  if (!String(request.headers['content-type'] ?? '').startsWith('application/json')) {
    throw new DomainError('BODY_MALFORMED');
  }
  const body = await readBody(request, security.graphqlBody);
  return toOperation(parseJson(body.toString('utf8')));
}

/**
 * Reads the query string of a GET.
 *
 * @throws BODY_MALFORMED
 */
export function readQueried({ url = '' }: IncomingMessage): SentOperation {
  const { searchParams } = new URL(url, 'http://localhost');
  return toOperation({
    query: searchParams.get('query'),
    variables: parseJson(searchParams.get('variables') || 'null'),
    operationName: searchParams.get('operationName'),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('BODY_MALFORMED');
  }
}

/** Accepts one operation, not a list of operations. */
function toOperation(sent: unknown): SentOperation {
  const { query, variables, operationName } = (sent ?? {}) as Partial<SentOperation>;
  const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
  if (
    Array.isArray(sent) ||
    typeof query !== 'string' ||
    (variables != null && !isObject(variables)) ||
    (operationName != null && typeof operationName !== 'string')
  ) {
    throw new DomainError('BODY_MALFORMED');
  }
  return { query, variables: variables ?? {}, operationName };
}
