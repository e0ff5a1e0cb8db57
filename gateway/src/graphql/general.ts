import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGatewayRuntime, type GatewayPlugin } from '@graphql-hive/gateway-runtime';
import {
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  type OperationTypeNode,
} from 'graphql';
import { overrideVariable, processEnvironment } from '#kit/runtime/config';
import { DomainError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { admitStream, type StreamSlots } from '../live/stream-slots.ts';
import type { Graph } from './graph.ts';
import { readPosted, readQueried } from './http.ts';
import type { Operations } from './operations.ts';
import { toGraphError, withPublicErrors } from './public-errors.ts';
import { sendRejection } from './send-rejection.ts';

export interface GeneralOptions {
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
}

export type GeneralGraphql = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void>;

/**
 * GraphQL over HTTP other than POST with JSON: GET, server-sent events, incremental delivery, GraphiQL.
 * Hive Gateway serves it over the same graph with the same limits.
 */
export function createGeneralGraphql(options: GeneralOptions): GeneralGraphql {
  const { graph, supergraph, explorer } = options;
  // Hive Gateway's own logger is off, but it throws when LOG_LEVEL is not one of its levels.
  if (processEnvironment().LOG_LEVEL === 'silent') overrideVariable('LOG_LEVEL', 'error');
  const runtime = createGatewayRuntime({
    supergraph,
    unifiedGraphHandler: () => ({
      unifiedGraph: graph.schema,
      getSubgraphSchema: () => graph.schema,
      executor: ({ document, variables, operationName, context }) => {
        const request = {
          document,
          variables: variables as Record<string, unknown>,
          operationName,
          context: (context as unknown as ServerContext).vita,
        };
        const operation = getOperationAST(document, operationName);
        return (
          operation?.operation === 'subscription'
            ? graph.subscribe(request)
            : graph.execute(request)
        ) as never;
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
    plugins: () => [useLimits(options), usePublicErrors(options)],
  });
  return async (request, response, vita) => {
    try {
      const type = await readAcceptable(request, options);
      if (type === 'subscription') {
        const { viewer, client } = vita;
        const release = admitStream(options.slots, client.address, viewer?.userId ?? null);
        // The client may have gone while its body was read.
        if (response.destroyed) release();
        else response.once('close', release);
      }
    } catch (error) {
      return sendRejection(request, response, vita, error, options.logger);
    }
    response.setHeader('cache-control', 'no-store');
    await runtime.handle(request, response, { vita } as never);
  };
}

/**
 * Rejects what the handler of POST would reject. The runtime checks limits only after it has read the
 * whole body, and its errors have another form.
 *
 * @returns the type of the operation; null for the explorer's page
 */
async function readAcceptable(
  request: IncomingMessage,
  { operations, explorer }: GeneralOptions,
): Promise<OperationTypeNode | null> {
  if (request.method === 'POST') {
    const sent = await readPosted(request);
    const { type } = operations.prepare(sent.query, sent.operationName);
    // The runtime takes this body instead of reading the request again.
    Object.assign(request, { body: JSON.stringify(sent) });
    return type;
  }
  const onlyPost = new DomainError('METHOD_NOT_ALLOWED', { method: 'POST' });
  if (request.method !== 'GET') throw onlyPost;
  if (explorer && String(request.headers.accept ?? '').includes('text/html')) return null;
  const { query, operationName } = readQueried(request);
  const { type } = operations.prepare(query, operationName);
  if (type === 'mutation') throw onlyPost;
  return type;
}

/** Validates with the same rules and limits as the handler of POST. */
function useLimits({ operations }: GeneralOptions): GatewayPlugin {
  return {
    onValidate({ params, context, setResult }) {
      try {
        operations.check(params.documentAST as never);
        setResult([]);
      } catch (error) {
        const { language } = (context as unknown as ServerContext).vita;
        setResult([asGraphqlError(toGraphError(language, toPublicError(error)))]);
      }
    },
  };
}

function usePublicErrors({ logger }: GeneralOptions): GatewayPlugin {
  const withPublic = (result: unknown, context: unknown): ExecutionResult => {
    const { language } = (context as ServerContext).vita;
    return withPublicErrors(result as ExecutionResult, language, logger) as ExecutionResult;
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

const asGraphqlError = ({ message, extensions }: ReturnType<typeof toGraphError>): GraphQLError =>
  new GraphQLError(message, { extensions: { ...extensions } });
