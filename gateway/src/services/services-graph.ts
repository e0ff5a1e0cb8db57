import { GraphQLError } from 'graphql';
import { type CallSubgraph, createFederatedGraph } from '#graph-runtime/federated';
import { DomainError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { applySessionEffect } from '#kit/subgraph/session-effect';
import type { Subgraph } from '#kit/subgraph/subgraph';
import { times } from '#schema/limits';
import type { Graph } from '../graphql/graph.ts';
import type { ServiceClient } from './service-client.ts';

export interface ServicesGraphOptions {
  /** The composed SDL. */
  supergraph: string;
  /** Runs in this process. */
  live: Subgraph;
  services: Readonly<Record<string, ServiceClient>>;
  /** The one service that may change the session of the caller. */
  sessionService: string;
}

/** For one call, so that a service that hangs leaves time for others. */
const subgraphTimeoutMs = 7_000;

/** The federated graph over the services, with signed calls. */
export const createServicesGraph = (options: ServicesGraphOptions): Graph =>
  createFederatedGraph<RequestContext>({
    supergraph: options.supergraph,
    localSubgraphs: [options.live],
    callSubgraph: createServiceCalls(options),
    toSubgraphError,
    timeouts: { operation: times.operation, subgraph: subgraphTimeoutMs },
    now: () => performance.now(),
  });

const createServiceCalls =
  ({ services, sessionService }: ServicesGraphOptions): CallSubgraph<RequestContext> =>
  async ({ subgraph, query, variables, operationName, isMutation, deadline, context }) => {
    const service = services[subgraph];
    if (!service) throw new DomainError('UNAVAILABLE');
    const { viewer, language, client, idempotencyKey, keyedBody } = context;
    const { session, body } = await service.call({
      path: '/graphql',
      body: JSON.stringify({ query, variables, operationName }),
      caller: {
        viewer,
        language,
        client,
        deadline,
        // Only a write has them, so that the claims of reads stay short.
        ...(isMutation && { idempotencyKey, keyedBody }),
      },
      isRead: !isMutation,
    });
    if (subgraph === sessionService && session !== null) applySessionEffect(session, context);
    return body;
  };

function toSubgraphError(reason: unknown): GraphQLError {
  const originalError = reason as Error;
  if (!(reason instanceof DomainError)) {
    return new GraphQLError(originalError.message, { originalError });
  }
  const { code, params } = reason;
  return new GraphQLError(code, { extensions: { code, params }, originalError });
}
