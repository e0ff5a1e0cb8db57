import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';

/** One operation to execute. */
export interface GraphRequest<Context extends object> {
  document: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string | null;
  /** Identifies the request: what is loaded for it is never shared with another context object. */
  context: Context;
}

/** The whole graph, in one process or over the network. */
export interface Graph<Context extends object> {
  /** The public schema. */
  schema: GraphQLSchema;
  execute(request: GraphRequest<Context>): Promise<ExecutionResult>;
  subscribe(
    request: GraphRequest<Context>,
  ): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
}

/** Loads an entity by its key; null when the subgraph does not have it. */
export type ReferenceResolver<Context extends object> = (
  reference: { id: string },
  context: Context,
) => Promise<object | null> | object | null;

/** One federated subgraph that runs in this process. */
export interface GraphSubgraph<Context extends object> {
  name: string;
  /** Executable, with `_entities` and `_service`. */
  schema: GraphQLSchema;
  /** The resolver of each entity type that the subgraph has. */
  references: Readonly<Record<string, ReferenceResolver<Context>>>;
}
