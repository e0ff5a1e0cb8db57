import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { hasScope, requireScope } from '#kit/subgraph/guard-scopes';
import { access } from '#schema/access';
import type { Graph, GraphRequest } from './graph.ts';
import { failedResult } from './operation-deadline.ts';

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

/** The names of the root fields, without those of introspection. */
function rootFieldsOf(document: DocumentNode, root: SelectionSetNode): Set<string> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  const names = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        if (!selection.name.value.startsWith('__')) names.add(selection.name.value);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        collect(selection.selectionSet);
      } else {
        const fragment = fragments.get(selection.name.value);
        // Each once, however often it is spread.
        if (fragments.delete(selection.name.value) && fragment) collect(fragment.selectionSet);
      }
    }
  };
  collect(root);
  return names;
}
