import {
  type DocumentNode,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';

export interface QueryToRun {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | null;
  context: unknown;
}

interface Known {
  runs: number;
  /** Null until it is compiled, and for what graphql-jit cannot compile. */
  query: CompiledQuery | null;
}

/** As in the gateway's local graph. */
const runsBeforeCompiling = 2;
const bytesPerSelection = { known: 400, compiled: 6_000 };
const maxBytes = 48 * 1024 * 1024;

/**
 * Runs documents with graphql-js the first two times, and with graphql-jit, which compiles them, from
 * the third time on; what graphql-jit cannot compile with graphql-js. A document is known as long as
 * its callers pass the same object. Variables come with the defaults of their input types filled in,
 * as the gateway's planner sends them.
 */
export function createCompiledQueries(schema: GraphQLSchema) {
  const cache = new LRUCache<OperationDefinitionNode, Known>({ maxSize: maxBytes });

  function compiled(document: DocumentNode, operation: OperationDefinitionNode) {
    const known = cache.get(operation);
    if (known && known.runs !== runsBeforeCompiling) {
      known.runs += 1;
      return known.query;
    }
    const result = known ? compileQuery(schema, document, operation.name?.value) : null;
    const query = result && isCompiledQuery(result) ? result : null;
    const bytes = query ? bytesPerSelection.compiled : bytesPerSelection.known;
    const size = 1 + countFields(document) * bytes;
    // Another object: the cache ignores the size of a value that it has.
    cache.set(operation, { runs: (known?.runs ?? 0) + 1, query }, { size });
    return query;
  }

  return async ({ document, variables, operationName, context }: QueryToRun) => {
    const operation = getOperationAST(document, operationName);
    const query = operation && compiled(document, operation);
    if (query) return query.query({}, context, variables);
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

/** The gateway's planner sends no fragments with a name, so that none counts twice. */
function countFields(document: DocumentNode): number {
  let fields = 0;
  visit(document, {
    Field() {
      fields += 1;
    },
  });
  return fields;
}
