import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { retryAfter } from '../http/retry-after.ts';
import { sendJson } from '../http/send-json.ts';
import type { Graph } from './graph.ts';
import type { Operations } from './operations.ts';
import { withPublicErrors } from './public-errors.ts';
import { readPosted } from './read-request.ts';
import { sendRejection } from './send-rejection.ts';

export interface GraphqlHttpOptions {
  graph: Graph;
  operations: Operations;
  logger: Logger;
}

/**
 * POST /graphql with a JSON body. Bypasses the general HTTP layer, which costs more than the operation
 * itself; limits, viewer and errors are the same.
 */
export function createGraphqlHttp({ graph, operations, logger }: GraphqlHttpOptions) {
  return async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<void> {
    try {
      const { query, variables, operationName } = await readPosted(request);
      const { document, type } = operations.prepare(query, operationName);
      if (type === 'subscription') {
        throw new DomainError('QUERY_INVALID', { reason: 'subscriptions need WebSocket or SSE' });
      }
      const result = await graph.execute({ document, variables, operationName, context });
      const body = withPublicErrors(result, context.language, logger);
      const seconds = body.errors?.[0] && retryAfter(body.errors[0].extensions);
      // A result with data of other fields is not throttled as a whole.
      const isThrottled = typeof seconds === 'number' && body.data == null;
      if (isThrottled) response.setHeader('retry-after', seconds);
      sendJson(request, response, isThrottled ? 429 : 200, body);
    } catch (error) {
      sendRejection(request, response, context, error, logger);
    }
  };
}
