import type { IncomingMessage } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import { readBody } from '#kit/runtime/request-body';
import { security } from '#schema/limits';

/** What a caller asks to run. */
export interface SentOperation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string | null;
}

/** The JSON body of a POST. BODY_MALFORMED, BODY_TOO_LARGE. */
export async function readPosted(request: IncomingMessage): Promise<SentOperation> {
  // Other types are what a foreign page's form can send without being asked first.
  if (!String(request.headers['content-type'] ?? '').startsWith('application/json')) {
    throw new DomainError('BODY_MALFORMED');
  }
  const body = await readBody(request, security.graphqlBody);
  return toOperation(parseJson(body.toString('utf8')));
}

/** The query of a GET. BODY_MALFORMED. */
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

/** One operation; lists of them are refused. */
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
