import type { DomainError } from '#kit/runtime/errors';
import type { TokenLimits } from '../http/token-limits.ts';
import type { Graph, GraphRequest } from './graph.ts';
import { failedResult } from './operation-deadline.ts';
import type { Operations } from './operations.ts';

/** The graph that counts the cost of operations by API tokens, for every way in. */
export function limitTokenCost(
  graph: Graph,
  operations: Pick<Operations, 'costOf'>,
  limits: Pick<TokenLimits, 'takeCost'>,
): Graph {
  function take({ document, operationName, variables = {}, context }: GraphRequest) {
    if (!context.viewer?.scopes) return null;
    try {
      limits.takeCost(context, operations.costOf(document, operationName, variables));
      return null;
    } catch (error) {
      return failedResult(error as DomainError);
    }
  }

  return {
    ...graph,
    execute: async (request) => take(request) ?? graph.execute(request),
    subscribe: async (request) => take(request) ?? graph.subscribe(request),
  };
}
