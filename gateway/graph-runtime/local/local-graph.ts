import {
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  subscribe,
} from 'graphql';
import type { Graph, GraphRequest, GraphSubgraph } from '../graph.ts';
import { createPreparedDocuments, isConditional } from '../operation/prepared-document.ts';
import { createCompiledOperations } from './compiled-operations.ts';
import { mergeSubgraphs } from './merge-subgraphs.ts';

/**
 * Merges all subgraphs into one executable schema. graphql-js runs an operation the first two times,
 * and graphql-jit, which compiles it, from the third time on. No query planner and no `_entities`
 * calls are involved.
 */
export function createLocalGraph<Context extends object>(
  supergraphSdl: string,
  subgraphs: readonly GraphSubgraph<Context>[],
): Graph<Context> {
  const schema = mergeSubgraphs(supergraphSdl, subgraphs);
  const prepare = createPreparedDocuments(schema);
  const compiledOperations = createCompiledOperations(schema);

  /** graphql-js, with the errors of graphql-jit for invalid variables. */
  async function interpret(request: GraphRequest<Context>): Promise<ExecutionResult> {
    const { document, operationName, variables = {} } = request;
    const { values, errors } = prepare(document, operationName).readVariables(variables);
    return errors ?? execute(toExecutionArgs(schema, { ...request, variables: values }));
  }

  async function run(request: GraphRequest<Context>): Promise<ExecutionResult> {
    const { document, operationName, context, variables = {} } = request;
    const operation = getOperationAST(document, operationName);
    if (!operation) return execute(toExecutionArgs(schema, request));
    const compiled = compiledOperations.get(document, operation);
    if (!compiled) return interpret(request);
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
