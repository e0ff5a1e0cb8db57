import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  print,
  stripIgnoredCharacters,
  subscribe,
} from 'graphql';
import type { GraphSubgraph } from '../graph.ts';

/** An operation that a subgraph executes for one request. */
export interface SubgraphRequest<Context extends object> {
  subgraph: string;
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  isMutation: boolean;
  /** Milliseconds on the clock of `now`. */
  deadline: number;
  /** The request's own context: a change made to it is seen by the calls that follow. */
  context: Context;
}

/** Sends the operation over the network. Rejects when the subgraph does not respond. */
export type CallSubgraph<Context extends object> = (
  request: SubgraphRequest<Context>,
) => Promise<ExecutionResult>;

export interface SubgraphCallOptions<Context extends object> {
  /** Subgraphs that run in this process, such as one with subscriptions. */
  localSubgraphs: readonly Pick<GraphSubgraph<Context>, 'name' | 'schema'>[];
  callSubgraph: CallSubgraph<Context>;
  /** The error that the result shows once for a subgraph whose call rejected. */
  toSubgraphError(reason: unknown): GraphQLError;
  /** Milliseconds. */
  timeouts: {
    /** For all subgraph calls of one operation. */
    operation: number;
    /** For one call, so that a hanging subgraph leaves time for the next ones. */
    subgraph: number;
  };
  /** Milliseconds since 1970. */
  now(): number;
}

/** One execution of an operation. The query planner passes it to every subgraph call. */
export interface OperationRun<Context extends object> {
  context: Context;
  deadline: number;
  /** The subgraphs whose calls rejected. */
  failed: Map<string, GraphQLError>;
}

/** What the query planner asks of one subgraph. */
export interface PlannedRequest<Context extends object> {
  document: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
  operationType?: string;
  context: OperationRun<Context>;
}

export type Executed = ExecutionResult | AsyncIterable<ExecutionResult>;

/** A call that rejects yields null data, and its error goes to `failed` of the run. */
export function createSubgraphCalls<Context extends object>(options: SubgraphCallOptions<Context>) {
  const { callSubgraph, toSubgraphError, timeouts, now } = options;
  const localSchemas = new Map(options.localSubgraphs.map(({ name, schema }) => [name, schema]));
  return async (subgraph: string, request: PlannedRequest<Context>): Promise<Executed> => {
    const { document, variables, operationName, operationType, context: run } = request;
    const localSchema = localSchemas.get(subgraph);
    if (localSchema) return executeLocally(localSchema, request);
    try {
      return await callSubgraph({
        subgraph,
        query: textOf(document),
        variables,
        operationName,
        isMutation: operationType === OperationTypeNode.MUTATION,
        deadline: Math.min(run.deadline, now() + timeouts.subgraph),
        context: run.context,
      });
    } catch (reason) {
      run.failed.set(subgraph, toSubgraphError(reason));
      return { data: null };
    }
  };
}

async function executeLocally<Context extends object>(
  schema: GraphQLSchema,
  { document, variables, operationName, operationType, context }: PlannedRequest<Context>,
): Promise<Executed> {
  const values = { variableValues: variables, contextValue: context.context };
  const args = { schema, document, operationName, ...values };
  return operationType === OperationTypeNode.SUBSCRIPTION ? subscribe(args) : execute(args);
}

const texts = new WeakMap<DocumentNode, string>();

/** The query planner reuses the documents of a plan, so that each is printed once. */
function textOf(document: DocumentNode): string {
  let text = texts.get(document);
  if (text === undefined) {
    text = stripIgnoredCharacters(print(document));
    texts.set(document, text);
  }
  return text;
}
