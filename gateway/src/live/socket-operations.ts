import type { IncomingMessage } from 'node:http';
import { type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import { CloseCode, type ServerOptions } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { ClientGone, withSignal } from '#kit/runtime/deadline';
import { DomainError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { continueTrace, runTraced } from '#kit/runtime/trace';
import type { RequestContext } from '#kit/subgraph/context';
import { holdsApiToken } from '#schema/api-tokens';
import { type CostReport, withCost } from '../graphql/cost-report.ts';
import type { Graph, GraphRequest } from '../graphql/graph.ts';
import { persistedHash } from '../graphql/http.ts';
import type { Operations } from '../graphql/operations.ts';
import { toGraphError, withPublicErrors } from '../graphql/public-errors.ts';
import { parseIdempotencyKey } from '../http/idempotency-key.ts';
import type { ContextFactory, RequestHead } from '../http/request-context.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { SocketExtra } from './socket-connection.ts';
import { socketLimits } from './socket-limits.ts';
import type { StreamSlot } from './stream-slots.ts';

export interface SocketOperationsOptions {
  graph: Graph;
  operations: Operations;
  contexts: ContextFactory;
  sessions: Pick<LiveSessions, 'watch'>;
  logger: Logger;
}

export interface SocketState {
  slot: StreamSlot;
  /** Null before the connection is initialised. */
  context: RequestContext | null;
  /** Ids of the running operations. */
  running: Set<string>;
  /** Aborted when the socket is closed. */
  gone: AbortController;
  /** Ends the watch of the session. */
  unwatch(): void;
}

export type SocketStates = Map<WebSocket, SocketState>;

type ConnectionParams = Record<string, unknown>;
type Options = Required<ServerOptions<ConnectionParams, SocketExtra>>;

interface OperationContext {
  request: GraphRequest;
  cost: CostReport | null;
  gone: AbortSignal;
}

/** The handlers of graphql-ws: limits per user and per socket, validation, execution, public errors. */
export function createSocketOperations(options: SocketOperationsOptions, states: SocketStates) {
  const { graph, logger } = options;
  return {
    connectionInitWaitTimeout: socketLimits.initMs,
    onConnect: createConnect(options, states),
    onClose({ extra }) {
      const state = states.get(extra.socket);
      state?.gone.abort(new ClientGone());
      state?.unwatch();
      states.delete(extra.socket);
    },
    onSubscribe: createSubscribe(options, states),
    // Each operation has its own trace, as each HTTP request does.
    execute: ({ contextValue }) =>
      runTraced(continueTrace(), () => executeFor(contextValue as OperationContext, graph)),
    subscribe: ({ contextValue }) => graph.subscribe((contextValue as OperationContext).request),
    onNext({ extra }, _id, _payload, { contextValue }, result) {
      if (extra.socket.bufferedAmount > socketLimits.bufferedBytes) extra.socket.terminate();
      const language = states.get(extra.socket)?.context?.language ?? 'en';
      const body = withPublicErrors(result as ExecutionResult, language, logger);
      return withCost(body, (contextValue as OperationContext).cost) as ExecutionResult;
    },
    onError({ extra }, _id, _payload, errors) {
      const language = states.get(extra.socket)?.context?.language ?? 'en';
      const { errors: publicErrors } = withPublicErrors({ errors }, language, logger);
      return publicErrors?.map(toGraphqlError);
    },
    onComplete: ({ extra }, id) => void states.get(extra.socket)?.running.delete(id),
  } satisfies Partial<Options>;
}

function createConnect(
  { contexts, sessions }: SocketOperationsOptions,
  states: SocketStates,
): Options['onConnect'] {
  return async ({ connectionParams, extra: { socket, request } }) => {
    const context = await contexts
      .forRequest(headOf(request, connectionParams), null)
      .catch((error: unknown) => closeFor(socket, error));
    if (!context) return false;
    const state = states.get(socket);
    if (!state || socket.readyState !== socket.OPEN) return false;
    const { viewer } = context;
    if (!state.slot.assign(viewer?.userId ?? null)) {
      // With this code a visitor's browser does not connect again.
      if (!viewer) socket.close(CloseCode.TooManyInitialisationRequests, 'Too many connections');
      return false;
    }
    state.context = context;
    if (viewer) {
      state.unwatch = sessions.watch(viewer, (reason) => {
        // The client connects again and subscribes with its new roles or token.
        const hasStreams = state.running.size > 0;
        if (reason === 'token') socket.close(CloseCode.Forbidden, 'Token replaced');
        else if (reason === 'session') socket.close(CloseCode.Forbidden, 'Session ended');
        else if (hasStreams) socket.close(CloseCode.Forbidden, 'Roles changed');
      });
    }
    return true;
  };
}

/** Closes the socket of a program with the reason; other failures end as the library does it. */
function closeFor(socket: WebSocket, error: unknown): null {
  const { code } = toPublicError(error);
  if (code === 'TOKEN_INVALID') socket.close(CloseCode.Unauthorized, code);
  else if (code === 'THROTTLED') socket.close(CloseCode.TooManyInitialisationRequests, code);
  else throw error;
  return null;
}

function createSubscribe(
  { graph, operations, contexts }: SocketOperationsOptions,
  states: SocketStates,
): Options['onSubscribe'] {
  return async (
    { extra, connectionParams },
    id,
    { query, variables, operationName, extensions },
  ) => {
    const state = states.get(extra.socket);
    if (!state?.context) return [new GraphQLError('not connected')];
    const { language } = state.context;
    if (state.running.size >= socketLimits.subscriptions) {
      return [toGraphqlError(toGraphError(language, { code: 'THROTTLED', params: {} }))];
    }
    try {
      const sent = { query, variables, operationName, hash: persistedHash(extensions) };
      if (holdsApiToken(JSON.stringify(sent))) throw new DomainError('TOKEN_MISPLACED');
      const { document, cost } = operations.prepare(sent, state.context.client.address);
      state.running.add(id);
      // A context of its own: loaders live as long as one operation, and roles may have changed.
      const context = await contexts.forRequest(headOf(extra.request, connectionParams), null);
      // The session has ended, or the browser has another token, with which it connects again.
      if (state.context.viewer && !context.viewer) {
        extra.socket.close(CloseCode.Forbidden, 'Session or token ended');
      }
      // A socket sends many operations, so that each carries its own key.
      context.idempotencyKey = parseIdempotencyKey(extensions?.idempotencyKey);
      if (extra.socket.readyState !== extra.socket.OPEN) throw new DomainError('UNAUTHENTICATED');
      const request = { document, variables: variables ?? {}, operationName, context };
      return {
        schema: graph.schema,
        document,
        contextValue: { request, cost, gone: state.gone.signal },
        variableValues: {},
      };
    } catch (error) {
      state.running.delete(id);
      return [toGraphqlError(toGraphError(language, toPublicError(error)))];
    }
  };
}

/** A change goes on when its client goes. */
async function executeFor({ request, gone }: OperationContext, graph: Graph) {
  const { document, operationName } = request;
  const run = () => graph.execute(request);
  if (getOperationAST(document, operationName)?.operation !== 'query') return run();
  try {
    return await withSignal(gone, run);
  } catch (error) {
    // Nobody reads the result.
    if (gone.aborted) return { data: null };
    throw error;
  }
}

/** A browser sends its cookie with the upgrade; other clients put the token into connection_init. */
function headOf(request: IncomingMessage, params: ConnectionParams | undefined): RequestHead {
  const authorization = params?.authorization ?? params?.Authorization;
  const language = params?.['accept-language'];
  return {
    socket: request.socket,
    headers: {
      ...request.headers,
      ...(typeof authorization === 'string' && { authorization }),
      ...(typeof language === 'string' && { 'accept-language': language }),
    },
  };
}

const toGraphqlError = ({
  message,
  path,
  extensions,
}: ReturnType<typeof toGraphError>): GraphQLError =>
  new GraphQLError(message, { path, extensions: { ...extensions } });
