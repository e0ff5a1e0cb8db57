import { type DocumentNode, type ExecutionResult, Kind, type SelectionSetNode } from 'graphql';
import { toPublicError } from '#kit/runtime/errors';
import type { SecurityLog } from '#kit/runtime/security-log';
import type { ErrorCode } from '#schema/errors';
import type { SecurityEvent } from '#schema/security-events';
import type { Graph, GraphRequest } from './graph.ts';

const events: Partial<Record<ErrorCode, SecurityEvent>> = {
  FORBIDDEN: 'access',
  TOKEN_SCOPE: 'access',
  THROTTLED: 'throttling',
  LOGIN_THROTTLED: 'throttling',
  CODE_LIMIT: 'throttling',
};

/** The graph that records rejected access and throttling, for every way in. */
export function recordRefusals(graph: Graph, security: SecurityLog): Graph {
  function record({ errors }: ExecutionResult, { document, context }: GraphRequest): void {
    for (const error of errors ?? []) {
      const { code } = toPublicError(error);
      const event = events[code];
      if (!event) continue;
      const operation = fieldOf(document, error.path?.[0]);
      security.record(event, 'refused', context, { operation, reason: code });
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

/** The name of the root field behind a key of the result. A client chooses its aliases freely. */
function fieldOf(document: DocumentNode, key: string | number | undefined): string {
  for (const definition of document.definitions) {
    if (!('selectionSet' in definition)) continue;
    if (
      definition.kind === Kind.FRAGMENT_DEFINITION &&
      !rootTypes.has(definition.typeCondition.name.value)
    ) {
      continue;
    }
    const name = fieldIn(definition.selectionSet, key);
    if (name !== null) return name;
  }
  return 'operation';
}

const rootTypes = new Set(['Query', 'Mutation', 'Subscription']);

function fieldIn(
  { selections }: SelectionSetNode,
  key: string | number | undefined,
): string | null {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) {
      const { alias, name } = selection;
      if ((alias ?? name).value === key) return name.value;
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const name = fieldIn(selection.selectionSet, key);
      if (name !== null) return name;
    }
  }
  return null;
}
