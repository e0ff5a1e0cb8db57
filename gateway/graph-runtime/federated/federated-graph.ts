import { unifiedGraphHandler } from '@graphql-hive/router-runtime';
import { type ExecutionResult, execute } from 'graphql';
import type { Graph, GraphRequest } from '../graph.ts';
import type { NormalisedOperation } from '../operation/normalise-operation.ts';
import { createPreparedDocuments } from '../operation/prepared-document.ts';
import { completeResult } from './complete-result.ts';
import { readSupergraph, type SupergraphSchemas } from './federated-schema.ts';
import { mapStream } from './map-stream.ts';
import {
  createSubgraphCalls,
  type Executed,
  type OperationRun,
  type SubgraphCallOptions,
} from './subgraph-calls.ts';

export interface FederatedGraphOptions<Context extends object>
  extends SubgraphCallOptions<Context> {
  /** The composed SDL. */
  supergraph: string;
}

/**
 * The graph over the network. The query planner of router-runtime (Rust) decides which subgraph gets
 * which fields and merges the results; `completeResult` gives them the form of the specification. An
 * unavailable subgraph leaves nulls and one error beside the data of the others.
 */
export function createFederatedGraph<Context extends object>(
  options: FederatedGraphOptions<Context>,
): Graph<Context> {
  const schemas = readSupergraph(options.supergraph);
  const prepare = createPreparedDocuments(schemas.public);
  const runPlan = createPlanRunner(options, schemas);

  async function run(request: GraphRequest<Context>): Promise<Executed> {
    const prepared = prepare(request.document, request.operationName);
    const { values, errors } = prepared.readVariables(request.variables ?? {});
    if (errors) return errors;
    const normalised = prepared.normalise(values);
    const operationRun: OperationRun<Context> = {
      context: request.context,
      deadline: options.now() + options.timeouts.operation,
      failed: new Map(),
    };
    const executed = await runPlan(normalised, values, request.operationName, operationRun);
    const introspected = await introspect(schemas, normalised, values, request.operationName);
    const complete = ({ data, errors = [] }: ExecutionResult) =>
      completeResult(
        {
          data: { ...data, ...introspected.data },
          errors: [...errors, ...(introspected.errors ?? [])],
          failed: operationRun.failed,
        },
        { schemas, operation: normalised.operation },
      );
    return isStream(executed) ? mapStream(executed, complete) : complete(executed);
  }

  return {
    schema: schemas.public,
    execute: (request) => run(request) as Promise<ExecutionResult>,
    subscribe: run,
  };
}

type Variables = Record<string, unknown>;

function createPlanRunner<Context extends object>(
  options: FederatedGraphOptions<Context>,
  schemas: SupergraphSchemas,
) {
  const callSubgraph = createSubgraphCalls(options);
  let handler: ReturnType<typeof unifiedGraphHandler> | null = null;
  return async (
    { subgraphDocument }: NormalisedOperation,
    variables: Variables,
    operationName: string | null | undefined,
    run: OperationRun<Context>,
  ): Promise<Executed> => {
    if (!subgraphDocument) return { data: {} };
    // The planner's native module is loaded by the first operation.
    handler ??= unifiedGraphHandler({
      unifiedGraph: schemas.nullable,
      getUnifiedGraphSDL: () => options.supergraph,
      // @NOTE its types come from other versions of the packages that ours come from.
      onSubgraphExecute: callSubgraph as never,
      // Our patch (patches/README.md): `completeResult` selects the fields.
      projectsResult: false,
    } as never);
    const { executor } = await handler;
    return (await executor?.({
      document: subgraphDocument,
      variables,
      operationName: operationName ?? undefined,
      context: run,
    } as never)) as Executed;
  };
}

async function introspect(
  schemas: SupergraphSchemas,
  { introspectionDocument }: NormalisedOperation,
  variableValues: Variables,
  operationName: string | null | undefined,
): Promise<ExecutionResult> {
  if (!introspectionDocument) return {};
  const schema = schemas.public;
  return execute({ schema, document: introspectionDocument, variableValues, operationName });
}

const isStream = (value: Executed): value is AsyncIterable<ExecutionResult> =>
  Symbol.asyncIterator in value;
