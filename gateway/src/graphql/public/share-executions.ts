import { type ExecutionResult, getOperationAST } from 'graphql';
import { withCost } from '../cost-report.ts';
import type { Graph, GraphRequest, SharedOperation } from '../graph.ts';
import { type PublicResponse, type PublicResponses, toPublicResponse } from './public-responses.ts';

const responseKey = Symbol('response');

type SharedResult = ExecutionResult & { [responseKey]?: PublicResponse };

/** The response that visitors share; null for a result of one caller alone. */
export const sharedResponseOf = (result: ExecutionResult): PublicResponse | null =>
  (result as SharedResult)[responseKey] ?? null;

/**
 * The graph that executes an operation of visitors once for all who ask meanwhile. It belongs inside the admission, so that
 * nobody waits in the queue of another client. A mutation that succeeds may have changed any response.
 */
export function shareExecutions(graph: Graph, responses: PublicResponses): Graph {
  async function share(request: GraphRequest, { key, cost }: SharedOperation) {
    // When a response fails, one of those who waited for it makes it again.
    for (let found = responses.find(key); found; found = responses.find(key)) {
      const response = await found;
      if (response) return { [responseKey]: response };
    }
    const finish = responses.make(key);
    let made: PublicResponse | null = null;
    try {
      const result = await graph.execute(request);
      if (result.errors?.length) return result;
      made = toPublicResponse(withCost({ data: result.data }, cost), cost);
      return { ...result, [responseKey]: made };
    } finally {
      finish(made);
    }
  }

  async function execute(request: GraphRequest) {
    const { document, operationName } = request;
    const result = await graph.execute(request);
    const isMutation = getOperationAST(document, operationName)?.operation === 'mutation';
    if (isMutation && !result.errors?.length) responses.changed();
    return result;
  }

  return {
    ...graph,
    execute: (request) => (request.shared ? share(request, request.shared) : execute(request)),
  };
}
