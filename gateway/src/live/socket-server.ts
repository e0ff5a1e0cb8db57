import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { continueTrace, runTraced } from '#kit/runtime/trace';
import type { RequestContext } from '#kit/subgraph/context';
import type { Graph, GraphRequest } from '../graphql/graph.ts';
import type { Operations } from '../graphql/operations.ts';
import { toGraphError, withPublicErrors } from '../graphql/public-errors.ts';
import { isOwnOrigin } from '../http/origin-check.ts';
import type { ContextFactory, RequestHead } from '../http/request-context.ts';
import type { LiveHub } from './hub.ts';

/** Starting numbers of the WebSocket cheat sheet. */
export const socketLimits = {
  frameBytes: 64 * 1024,
  initMs: 3000,
  subscriptions: 20,
  socketsPerUser: 5,
  messagesPerMinute: 100,
  pingMs: 30_000,
  bufferedBytes: 1024 * 1024,
} as const;

export interface SocketServerOptions {
  graph: Graph;
  operations: Operations;
  contexts: ContextFactory;
  hub: LiveHub;
  logger: Logger;
}

export interface SocketServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sockets that are open. */
  size(): number;
  /** Closes all with 1001. */
  close(): Promise<void>;
}

interface SocketState {
  context: RequestContext;
  open: Set<string>;
}

/** graphql-ws over ws: `/graphql` for subscriptions, with limits and closing on log-out. */
export function createSocketServer(options: SocketServerOptions): SocketServer {
  const { graph, operations, contexts, hub, logger } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.frameBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => protocols.has('graphql-transport-ws') && 'graphql-transport-ws',
  });
  const states = new Map<WebSocket, SocketState>();

  function closeWhere(matches: (state: SocketState) => boolean): void {
    for (const [socket, state] of states) {
      if (matches(state)) socket.close(CloseCode.Forbidden, 'Session ended');
    }
  }
  hub.onSessionsRevoked((userId, sessionIds) =>
    closeWhere(({ context: { viewer } }) =>
      Boolean(viewer && viewer.userId === userId && sessionIds.includes(viewer.sessionId)),
    ),
  );

  const disposable = useServer<Record<string, unknown>>(
    {
      connectionInitWaitTimeout: socketLimits.initMs,
      async onConnect({ connectionParams, extra }) {
        const context = await contexts.forRequest(
          withBearer(extra.request, connectionParams),
          null,
        );
        const { viewer } = context;
        const sameUser = [...states.values()].filter(
          (state) => viewer && state.context.viewer?.userId === viewer.userId,
        );
        // It may have been closed meanwhile, and nobody would take its state away again.
        const isOpen = extra.socket.readyState === extra.socket.OPEN;
        if (!isOpen || sameUser.length >= socketLimits.socketsPerUser) return false;
        states.set(extra.socket, { context, open: new Set() });
        return true;
      },
      onClose: ({ extra }) => void states.delete(extra.socket),
      async onSubscribe({ extra, connectionParams }, id, { query, variables, operationName }) {
        const state = states.get(extra.socket);
        if (!state) return [new GraphQLError('not connected')];
        if (state.open.size >= socketLimits.subscriptions) {
          return [
            publicError(toGraphError(state.context.language, { code: 'THROTTLED', params: {} })),
          ];
        }
        try {
          const { document } = operations.prepare(query, operationName);
          state.open.add(id);
          // A context of its own: loaders live as long as an operation, and roles change meanwhile.
          const context = await contexts.forRequest(
            withBearer(extra.request, connectionParams),
            null,
          );
          const request = { document, variables: variables ?? {}, operationName, context };
          return { schema: graph.schema, document, contextValue: { request }, variableValues: {} };
        } catch (error) {
          state.open.delete(id);
          return [publicError(toGraphError(state.context.language, toPublicError(error)))];
        }
      },
      // Each a trace of its own, as each request over HTTP is.
      execute: ({ contextValue }) =>
        runTraced(continueTrace(), () => graph.execute((contextValue as OperationContext).request)),
      subscribe: ({ contextValue }) => graph.subscribe((contextValue as OperationContext).request),
      onNext: ({ extra }, _id, _payload, _args, result) => {
        if (extra.socket.bufferedAmount > socketLimits.bufferedBytes) extra.socket.terminate();
        const language = states.get(extra.socket)?.context.language ?? 'en';
        return withPublicErrors(result as ExecutionResult, language, logger) as ExecutionResult;
      },
      onError: ({ extra }, _id, _payload, errors) => {
        const language = states.get(extra.socket)?.context.language ?? 'en';
        const { errors: known } = withPublicErrors({ errors }, language, logger);
        return known?.map(publicError);
      },
      onComplete: ({ extra }, id) => void states.get(extra.socket)?.open.delete(id),
    },
    server,
    socketLimits.pingMs,
  );

  server.on('connection', (socket) => {
    let messages = 0;
    const timer = setInterval(() => {
      messages = 0;
    }, 60_000);
    timer.unref();
    socket.on('message', () => {
      messages += 1;
      if (messages > socketLimits.messagesPerMinute) socket.close(4429, 'Too many messages');
    });
    socket.on('close', () => clearInterval(timer));
  });

  return {
    size: () => server.clients.size,
    upgrade(request, socket, head) {
      if (isForeignSocket(request)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, (client) =>
        server.emit('connection', client, request),
      );
    },
    async close() {
      await disposable.dispose();
    },
  };
}

/** A browser names its origin, which must be ours; what sends none must not come with a cookie. */
function isForeignSocket({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return headers.cookie !== undefined;
  return !isOwnOrigin(headers);
}

interface OperationContext {
  request: GraphRequest;
}

/** A browser sends its cookie with the upgrade; other clients put the token into connection_init. */
function withBearer(
  request: IncomingMessage,
  params: Record<string, unknown> | undefined,
): RequestHead {
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

const publicError = ({
  message,
  path,
  extensions,
}: ReturnType<typeof toGraphError>): GraphQLError =>
  new GraphQLError(message, { path, extensions: { ...extensions } });
