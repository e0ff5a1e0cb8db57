import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';

export interface QueryToRun {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | null;
  context: unknown;
}

const maxKept = 1_000;

/**
 * Runs documents with graphql-jit, compiled once each, as long as the same document is the same
 * object; with graphql-js what graphql-jit cannot compile. Variables come with the defaults of their
 * input types filled in, as the gateway's planner sends them.
 */
export function createCompiledQueries(schema: GraphQLSchema) {
  const kept = new Map<DocumentNode, Map<string, CompiledQuery | ExecutionResult>>();

  function compiled(document: DocumentNode, operationName: string) {
    let byName = kept.get(document);
    if (!byName) {
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value as DocumentNode);
      byName = new Map();
      kept.set(document, byName);
    }
    let query = byName.get(operationName);
    if (!query) {
      query = compileQuery(schema, document, operationName || undefined);
      byName.set(operationName, query);
    }
    return query;
  }

  return async ({ document, variables, operationName, context }: QueryToRun) => {
    const query = compiled(document, operationName ?? '');
    if (isCompiledQuery(query)) return query.query({}, context, variables);
    return execute({
      schema,
      document,
      rootValue: {},
      contextValue: context,
      variableValues: variables,
      operationName,
    });
  };
}
