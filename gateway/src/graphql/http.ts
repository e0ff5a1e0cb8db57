import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestContext } from '#kit/context';
import { DomainError, toPublicError } from '#kit/errors';
import type { Logger } from '#kit/logger';
import { security } from '#schema/limits';
import type { Graph } from '../graph/local-graph.ts';
import type { Operations } from './operations.ts';
import { toGraphError, withPublicErrors } from './public-errors.ts';

interface GraphqlBody {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string | null;
}

export interface GraphqlHttpOptions {
  graph: Graph;
  operations: Operations;
  logger: Logger;
}

/**
 * POST /graphql with a JSON body, as our own client sends it. It skips the general HTTP layer, which
 * costs more than the operation itself; limits, viewer and errors are the same ones.
 */
export function createGraphqlHttp({ graph, operations, logger }: GraphqlHttpOptions) {
  return async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<void> {
    try {
      // Other types are what a foreign page's form can send without being asked first.
      if (!String(request.headers['content-type'] ?? '').startsWith('application/json')) {
        throw new DomainError('BODY_MALFORMED');
      }
      const { query, variables, operationName } = parseBody(
        await readBody(request, security.graphqlBody),
      );
      const operation = operations.prepare(query, operationName);
      if (operation.type === 'subscription') {
        throw new DomainError('QUERY_INVALID', { reason: 'subscriptions need WebSocket or SSE' });
      }
      const { document } = operation;
      const result = await graph.execute({ document, variables, operationName, context });
      send(response, 200, withPublicErrors(result, context.language, logger));
    } catch (error) {
      const known = toPublicError(error);
      if (known.code === 'INTERNAL') logger.error({ err: error }, 'request failed');
      send(response, statusOf(known.code), { errors: [toGraphError(context.language, known)] });
    }
  };
}

function statusOf(code: string): number {
  if (code === 'INTERNAL') return 500;
  if (code === 'BODY_TOO_LARGE') return 413;
  return 400;
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    // What is left of a refused body is not worth reading.
    ...(status === 413 && { connection: 'close' }),
  });
  response.end(bytes);
}

/** BODY_TOO_LARGE as soon as it is known. */
export function readBody(request: IncomingMessage, max: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new DomainError('BODY_TOO_LARGE', { max }));
    if (Number(request.headers['content-length'] ?? 0) > max) return tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > max) {
        request.removeAllListeners('data');
        request.resume();
        return tooLarge();
      }
      chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

function parseBody(text: string): GraphqlBody {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new DomainError('BODY_MALFORMED');
  }
  const { query, variables, operationName } = (body ?? {}) as Partial<GraphqlBody>;
  const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
  if (
    Array.isArray(body) ||
    typeof query !== 'string' ||
    (variables != null && !isObject(variables)) ||
    (operationName != null && typeof operationName !== 'string')
  ) {
    throw new DomainError('BODY_MALFORMED');
  }
  return { query, variables: variables ?? {}, operationName };
}
