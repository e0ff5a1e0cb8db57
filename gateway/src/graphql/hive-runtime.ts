import type { ServerResponse } from 'node:http';
import { createGatewayRuntime, type GatewayPlugin } from '@graphql-hive/gateway-runtime';
import type { ExecutionResult } from 'graphql';
import { overrideVariable, processEnvironment } from '#kit/runtime/config';
import { whileConnected } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import type { StreamSlots } from '../live/stream-slots.ts';
import { withCost } from './cost-report.ts';
import type { Graph } from './graph.ts';
import type { AcceptedOperation, Operations } from './operations.ts';
import { placeholderOf } from './placeholder-operation.ts';
import { secondsToWait, statusOf, withPublicErrors } from './public-errors.ts';
import type { ResponseFormat } from './response-format.ts';

export interface HiveGatewayOptions {
  graph: Graph;
  /** The composed SDL. */
  supergraph: string;
  operations: Operations;
  slots: StreamSlots;
  /** GraphiQL; development only. */
  explorer: boolean;
  logger: Logger;
}

/** The context of the runtime's plugins. */
interface ServerContext {
  vita: RequestContext;
  /** Null for the page of GraphiQL. */
  accepted: AcceptedOperation | null;
  format: ResponseFormat;
  response: ServerResponse;
}

export type HiveRuntime = ReturnType<typeof createHiveRuntime>;

/** Hive Gateway over the graph. Its packages are large, so that `createHiveGateway` loads this module late. */
export function createHiveRuntime(options: HiveGatewayOptions) {
  const { graph, supergraph, explorer } = options;
  // Hive Gateway's own logger is off, but it throws when LOG_LEVEL is not one of its levels.
  if (processEnvironment().LOG_LEVEL === 'silent') overrideVariable('LOG_LEVEL', 'error');
  return createGatewayRuntime({
    supergraph,
    unifiedGraphHandler: () => ({
      unifiedGraph: graph.schema,
      getSubgraphSchema: () => graph.schema,
      executor: ({ context }) => {
        const { vita, accepted, response } = context as unknown as ServerContext;
        if (!accepted) throw new DomainError('BODY_MALFORMED');
        const { document, operationName, type } = accepted;
        const variables = accepted.variables ?? {};
        const request = { document, variables, operationName, context: vita };
        if (type === 'subscription') return graph.subscribe(request) as never;
        const run = () => graph.execute(request);
        return (type === 'query' ? whileConnected(response, run) : run()) as never;
      },
    }),
    graphqlEndpoint: '/graphql',
    // The default allows every site to read responses to requests with a cookie.
    cors: false,
    graphiql: explorer,
    // Loaded on demand: nine megabytes for developers only. It contains its scripts.
    renderGraphiQL: async (page) =>
      (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(page),
    landingPage: false,
    healthCheckEndpoint: undefined,
    maskedErrors: false,
    logging: false,
    plugins: () => [usePlaceholders(), usePublicErrors(options)],
  });
}

/**
 * The runtime parses and validates a constant document of the same type, since it caches documents by
 * count: a thousand large ones would fill the memory. The executor has the operation already.
 */
function usePlaceholders(): GatewayPlugin {
  return {
    onParams({ context, params, setParams }) {
      const { accepted } = context as unknown as ServerContext;
      if (!accepted) return;
      const { extensions } = params;
      setParams({ query: placeholderOf(accepted), variables: {}, extensions });
    },
    // A subscription of `__typename` is not valid.
    onValidate: ({ setResult }) => setResult([]),
  };
}

function usePublicErrors({ logger }: HiveGatewayOptions): GatewayPlugin {
  const withPublic = (failed: unknown, context: unknown): ExecutionResult => {
    const { vita, format, response, accepted } = context as ServerContext;
    const body = withPublicErrors(failed as ExecutionResult, vita.language, logger);
    const seconds = secondsToWait(body);
    if (seconds !== null && !response.headersSent) response.setHeader('retry-after', seconds);
    const { extensions, ...result } = withCost(body, accepted?.cost ?? null);
    // The runtime takes the status from here, and removes it from the body.
    const http = { status: statusOf(body, format) };
    return { ...result, extensions: { ...extensions, http } } as ExecutionResult;
  };
  return {
    onExecute: () => ({
      onExecuteDone({ result, setResult, args }) {
        if (!isStream(result)) setResult(withPublic(result, args.contextValue));
      },
    }),
    onSubscribe: () => ({
      onSubscribeResult({ result, setResult, args }) {
        if (!isStream(result)) setResult(withPublic(result, args.contextValue));
      },
    }),
  };
}

const isStream = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
