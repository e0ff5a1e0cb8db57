import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  subscribe,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Graph, GraphRequest, GraphSubgraph } from '../graph.ts';
import { inputDefaults } from '../operation/input-defaults.ts';
import { createPreparedDocuments, isConditional } from '../operation/prepared-document.ts';
import { mergeSubgraphs } from './merge-subgraphs.ts';

interface CompiledOperation {
  query: CompiledQuery;
  /** Null when no variable needs a default value. */
  fillDefaults: ReturnType<typeof inputDefaults>;
}

const maxCompiled = 1000;

/**
 * Merges all subgraphs into one executable schema and runs it with graphql-jit, which compiles each
 * operation once. No query planner and no `_entities` calls are involved.
 */
export function createLocalGraph<Context extends object>(
  supergraphSdl: string,
  subgraphs: readonly GraphSubgraph<Context>[],
): Graph<Context> {
  const schema = mergeSubgraphs(supergraphSdl, subgraphs);
  const prepare = createPreparedDocuments(schema);
  const compile = createCompiler(schema);

  async function run(request: GraphRequest<Context>): Promise<ExecutionResult> {
    const { document, operationName, context, variables = {} } = request;
    const compiled = compile(document, operationName);
    if (!compiled) return execute(toExecutionArgs(schema, request));
    const { query, fillDefaults } = compiled;
    if (!fillDefaults) return query.query({}, context, variables);
    const { values, errors } = fillDefaults(variables);
    return errors ?? query.query({}, context, values);
  }

  return {
    schema,
    async execute(request) {
      if (!isConditional(request.document)) return run(request);
      // graphql-jit applies @skip and @include of the first occurrence to every occurrence of a field.
      const prepared = prepare(request.document, request.operationName);
      const { values, errors } = prepared.readVariables(request.variables ?? {});
      if (errors) return errors;
      return run({ ...request, document: prepared.normalise(values).document, variables: values });
    },
    subscribe: async (request) => subscribe(toExecutionArgs(schema, request)),
  };
}

function toExecutionArgs<Context extends object>(
  schema: GraphQLSchema,
  { document, variables, operationName, context }: GraphRequest<Context>,
) {
  const values = { variableValues: variables, contextValue: context, rootValue: {} };
  return { schema, document, operationName, ...values };
}

/** Returns null for what graphql-jit cannot compile. Works once per operation of a parsed document. */
function createCompiler(schema: GraphQLSchema) {
  const cache = new LRUCache<OperationDefinitionNode, CompiledOperation | { query: null }>({
    max: maxCompiled,
  });
  return (document: DocumentNode, operationName?: string | null): CompiledOperation | null => {
    const operation = getOperationAST(document, operationName);
    if (!operation) return null;
    let compiled = cache.get(operation);
    if (!compiled) {
      const query = compileQuery(schema, document, operationName || undefined);
      compiled = isCompiledQuery(query)
        ? { query, fillDefaults: inputDefaults(schema, document) }
        : { query: null };
      cache.set(operation, compiled);
    }
    return compiled.query && compiled;
  };
}
