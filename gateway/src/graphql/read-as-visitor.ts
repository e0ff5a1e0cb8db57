import { getOperationAST, type SelectionSetNode } from 'graphql';
import { hasScope, requireScope } from '#kit/subgraph/guard-scopes';
import { access } from '#schema/access';
import type { Graph, GraphRequest } from './graph.ts';
import { failedResult } from './operation-deadline.ts';
import { rootFieldsOf } from './root-fields.ts';

/**
 * The graph in which a program whose API token lacks the scope `read` reads what visitors read: a public field has
 * more for the member herself. A query for more than that is refused as a whole.
 */
export function readAsVisitor(graph: Graph): Graph {
  async function read(request: GraphRequest, { selectionSet }: { selectionSet: SelectionSetNode }) {
    const { document, context } = request;
    try {
      for (const name of rootFieldsOf(document, selectionSet)) {
        requireScope(context, access[`Query.${name}`]?.token ?? 'never');
      }
    } catch (error) {
      return failedResult(error as Error);
    }
    return graph.execute({ ...request, context: { ...context, viewer: null } });
  }

  return {
    ...graph,
    async execute(request) {
      const { document, operationName, context } = request;
      if (hasScope(context, 'read')) return graph.execute(request);
      const operation = getOperationAST(document, operationName);
      return operation?.operation === 'query' ? read(request, operation) : graph.execute(request);
    },
  };
}
