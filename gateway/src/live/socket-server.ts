import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { isOwnOrigin } from '../http/request-context.ts';
import type { LiveHub } from './hub.ts';
import { socketLimits } from './socket-limits.ts';
import {
  createSocketOperations,
  type SocketOperationsOptions,
  type SocketStates,
} from './socket-operations.ts';

export interface SocketServerOptions extends SocketOperationsOptions {
  hub: Pick<LiveHub, 'onSessionsRevoked'>;
}

export interface SocketServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The number of open sockets. */
  size(): number;
  /** Closes all sockets with 1001. */
  close(): Promise<void>;
}

/** graphql-ws on `/graphql`. Closes the sockets of a session that ends. */
export function createSocketServer(options: SocketServerOptions): SocketServer {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: socketLimits.frameBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => protocols.has('graphql-transport-ws') && 'graphql-transport-ws',
  });
  const states: SocketStates = new Map();
  options.hub.onSessionsRevoked((userId, sessionIds) => {
    for (const [socket, { context }] of states) {
      const { viewer } = context;
      if (viewer?.userId === userId && sessionIds.includes(viewer.sessionId)) {
        socket.close(CloseCode.Forbidden, 'Session ended');
      }
    }
  });
  const operations = createSocketOperations(options, states);
  const disposable = useServer<Record<string, unknown>>(operations, server, socketLimits.pingMs);
  server.on('connection', limitMessages);

  return {
    size: () => server.clients.size,
    upgrade(request, socket, head) {
      if (isCrossSiteSocket(request)) {
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

/** Closes a socket that sends too many messages within a minute. */
function limitMessages(socket: WebSocket): void {
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
}

/** A browser sends its origin, which must be ours. A client without an origin must not send a cookie. */
function isCrossSiteSocket({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return headers.cookie !== undefined;
  return !isOwnOrigin(headers);
}
