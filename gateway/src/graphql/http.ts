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
import { sendRefusal } from './refusal.ts';

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
      const { query, variables, operationName } = await readPosted(request);
      const { document, type } = operations.prepare(query, operationName);
      if (type === 'subscription') {
        throw new DomainError('QUERY_INVALID', { reason: 'subscriptions need WebSocket or SSE' });
      }
      const result = await graph.execute({ document, variables, operationName, context });
      const answer = withPublicErrors(result, context.language, logger);
      const wait = answer.errors?.[0] && retryAfter(answer.errors[0].extensions);
      // Q51, unless other fields have something to say.
      const isThrottled = typeof wait === 'number' && answer.data == null;
      if (isThrottled) response.setHeader('retry-after', wait);
      sendJson(request, response, isThrottled ? 429 : 200, answer);
    } catch (error) {
      sendRefusal(request, response, context, error, logger);
    }
  };
}
