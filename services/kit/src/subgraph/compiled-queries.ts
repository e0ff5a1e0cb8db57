import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';

export interface QueryToRun {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | null;
  context: unknown;
}

const maxDocuments = 1_000;

/**
 * Runs documents with graphql-jit, and with graphql-js what graphql-jit cannot compile. A document is
 * compiled once as long as its callers pass the same object. Variables come with the defaults of
 * their input types filled in, as the gateway's planner sends them.
 */
export function createCompiledQueries(schema: GraphQLSchema) {
  const cache = new LRUCache<DocumentNode, Map<string, CompiledQuery | ExecutionResult>>({
    max: maxDocuments,
  });

  function compiled(document: DocumentNode, operationName: string) {
    let byName = cache.get(document);
    if (!byName) {
      byName = new Map();
      cache.set(document, byName);
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
