import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGatewayRuntime, type GatewayPlugin } from '@graphql-hive/gateway-runtime';
import type { ExecutionResult } from 'graphql';
import { overrideVariable, processEnvironment } from '#kit/runtime/config';
import { whileConnected } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { explorerPolicy } from '../http/security-headers.ts';
import { admitStream, type StreamSlots } from '../live/stream-slots.ts';
import { costHeaders, withCost } from './cost-report.ts';
import type { Graph } from './graph.ts';
import { assertPosted, executeAsJson, readSent } from './http.ts';
import type { AcceptedOperation, Operations, PreparedOperation } from './operations.ts';
import { secondsToWait, statusOf, withPublicErrors } from './public-errors.ts';
import { prefersStream, type ResponseFormat, responseFormat } from './response-format.ts';
import { sendRejection } from './send-rejection.ts';

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

export type GeneralGraphql = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void>;

/**
 * GraphQL over HTTP with responses other than JSON: server-sent events, and the page of GraphiQL.
 * Hive Gateway serves it over the same graph with the same limits.
 */
export function createHiveGateway(options: HiveGatewayOptions): GeneralGraphql {
  const { graph, supergraph, explorer } = options;
  // Hive Gateway's own logger is off, but it throws when LOG_LEVEL is not one of its levels.
  if (processEnvironment().LOG_LEVEL === 'silent') overrideVariable('LOG_LEVEL', 'error');
  const runtime = createGatewayRuntime({
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
  return async (request, response, vita) => {
    let accepted: AcceptedOperation | null;
    try {
      vita.idempotencyKey = idempotencyKeyOf(request);
      accepted = await accept(request, vita, options);
      if (accepted?.type === 'subscription') {
        const { viewer, client } = vita;
        const release = admitStream(options.slots, client.address, viewer?.userId ?? null);
        // The client may have gone while its body was read.
        if (response.destroyed) release();
        else response.once('close', release);
      } else if (accepted && !prefersStream(request)) {
        return await executeAsJson(request, response, vita, accepted, options);
      }
    } catch (error) {
      return sendRejection(request, response, vita, error, options.logger);
    }
    response.setHeader('cache-control', 'no-store');
    const headers = costHeaders(accepted?.cost ?? null);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!accepted) response.setHeader('content-security-policy', explorerPolicy);
    const format = responseFormat(request);
    await runtime.handle(request, response, { vita, accepted, format, response } as never);
  };
}

/**
 * Rejects what the handler of POST would reject. The runtime checks limits only after it has read the
 * whole body, and its errors have another form.
 *
 * @returns null for the explorer's page
 */
async function accept(
  request: IncomingMessage,
  { client }: RequestContext,
  { operations, explorer }: HiveGatewayOptions,
): Promise<AcceptedOperation | null> {
  if (explorer && isPage(request)) return null;
  const sent = await readSent(request);
  const accepted = { ...sent, ...operations.prepare(sent, client.address) };
  if (accepted.type === 'mutation') assertPosted(request);
  const query = placeholderOf(accepted);
  // The runtime takes this body instead of reading the request again.
  if (request.method === 'POST') Object.assign(request, { body: JSON.stringify({ query }) });
  else request.url = `/graphql?${new URLSearchParams({ query })}`;
  return accepted;
}

/** A browser that opens the address. */
const isPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && String(headers.accept ?? '').includes('text/html');

/** Whether the response can be a stream of events or a page, which Hive Gateway serves. */
export const needsHiveGateway = (request: IncomingMessage): boolean =>
  String(request.headers.accept ?? '').includes('text/event-stream') || isPage(request);

const placeholderOf = ({ type }: PreparedOperation): string => `${type} { __typename }`;

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
