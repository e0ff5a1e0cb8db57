import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { makeServer } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { isOwnOrigin } from '#kit/runtime/local-request';
import type { SecurityLog } from '#kit/runtime/security-log';
import { connectSocket } from './socket-connection.ts';
import { socketLimits } from './socket-limits.ts';
import {
  createSocketOperations,
  type SocketOperationsOptions,
  type SocketStates,
} from './socket-operations.ts';
import type { StreamSlots } from './stream-slots.ts';
import { createTurns, type Turns } from './turns.ts';

export interface SocketServerOptions extends SocketOperationsOptions {
  slots: StreamSlots;
  security: SecurityLog;
  /** Spreads handshakes and messages over turns of the event loop. */
  turns?: Turns;
}

export interface SocketServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The number of open sockets. */
  size(): number;
  /** Closes all sockets with 1001. */
  close(): Promise<void>;
}

/** A constant, because the types of ws lack `closeTimeout`. */
const serverOptions = {
  noServer: true,
  maxPayload: socketLimits.frameBytes,
  perMessageDeflate: false,
  closeTimeout: socketLimits.closeMs,
  handleProtocols: (protocols: Set<string>) =>
    protocols.has('graphql-transport-ws') && 'graphql-transport-ws',
} as const;

/** graphql-ws on `/graphql`. Closes the sockets of a session that ends. */
export function createSocketServer(options: SocketServerOptions): SocketServer {
  const { slots, contexts, security, logger, turns = createTurns() } = options;
  const server = new WebSocketServer(serverOptions);
  const states: SocketStates = new Map();
  const operations = makeServer(createSocketOperations(options, states));

  return {
    size: () => server.clients.size,
    upgrade(request, socket, head) {
      if (isCrossSiteSocket(request)) {
        const actor = { viewer: null, client: { address: contexts.addressOf(request) } };
        security.record('cross-site', 'refused', actor, { operation: 'socket' });
        return reject(socket, '403 Forbidden');
      }
      const slot = slots.take(contexts.addressOf(request));
      if (!slot) return reject(socket, '429 Too Many Requests');
      // Also when the handshake fails.
      socket.once('close', slot.release);
      turns.runLast(() => {
        if (socket.destroyed) return;
        server.handleUpgrade(request, socket, head, (client) => {
          states.set(client, {
            slot,
            context: null,
            running: new Set(),
            gone: new AbortController(),
            unwatch: () => undefined,
          });
          connectSocket(operations, { socket: client, request }, { turns, logger });
        });
      });
    },
    async close() {
      for (const client of server.clients) client.close(1001, 'Going away');
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reject(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** A browser sends its origin, which must be ours. A client without an origin must not send a cookie. */
function isCrossSiteSocket({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return headers.cookie !== undefined;
  return !isOwnOrigin(headers);
}
