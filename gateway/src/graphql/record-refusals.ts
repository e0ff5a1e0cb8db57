import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { toPublicError } from '#kit/runtime/errors';
import type { SecurityLog } from '#kit/runtime/security-log';
import type { ErrorCode } from '#schema/errors';
import type { SecurityEvent } from '#schema/security-events';
import type { Graph, GraphRequest } from './graph.ts';

const events: Partial<Record<ErrorCode, SecurityEvent>> = {
  FORBIDDEN: 'access',
  THROTTLED: 'throttling',
  LOGIN_THROTTLED: 'throttling',
  CODE_LIMIT: 'throttling',
};

/** The graph that records rejected access and throttling, for every way in. */
export function recordRefusals(graph: Graph, security: SecurityLog): Graph {
  function record({ errors }: ExecutionResult, request: GraphRequest): void {
    for (const error of errors ?? []) {
      const { code } = toPublicError(error);
      const event = events[code];
      if (!event) continue;
      const operation = fieldOf(request, error.path?.[0]) ?? 'operation';
      security.record(event, 'refused', request.context, { operation, reason: code });
      return;
    }
  }

  return {
    ...graph,
    async execute(request) {
      const result = await graph.execute(request);
      if (result.errors) record(result, request);
      return result;
    },
  };
}

/** The name of a root field by its key in the result, which the caller chooses. */
function fieldOf({ document, operationName }: GraphRequest, key: unknown): string | undefined {
  const operation = getOperationAST(document, operationName);
  const fields = operation ? rootFields(operation.selectionSet, document) : [];
  return fields.find(({ alias, name }) => (alias ?? name).value === key)?.name.value;
}

const rootFields = ({ selections }: SelectionSetNode, document: DocumentNode): FieldNode[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection;
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return rootFields(selection.selectionSet, document);
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION &&
        definition.name.value === selection.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(fragment.selectionSet, document)
      : [];
  });
