import type { IncomingMessage } from 'node:http';
import { CloseCode, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Logger } from '#kit/runtime/logger';
import { socketLimits } from './socket-limits.ts';
import type { Turns } from './turns.ts';

/** What graphql-ws passes to its handlers. */
export interface SocketExtra {
  socket: WebSocket;
  request: IncomingMessage;
}

/**
 * Connects a WebSocket to graphql-ws. A socket that is closing executes nothing more, also when its
 * client ignores the close frame.
 */
export function connectSocket(
  server: Server<SocketExtra>,
  extra: SocketExtra,
  { turns, logger }: { turns: Turns; logger: Logger },
): void {
  const { socket } = extra;
  const ping = keepAlive(socket);
  const mayRead = createMessageLimit();
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (text) =>
        new Promise((resolve, reject) => {
          if (socket.readyState !== socket.OPEN) return resolve();
          socket.send(text, (error) => (error ? reject(error) : resolve()));
        }),
      close: (code, reason) => socket.close(code, reason),
      onMessage(handle) {
        socket.on('message', (data) => {
          if (socket.readyState !== socket.OPEN) return;
          if (!mayRead())
            return socket.close(CloseCode.TooManyInitialisationRequests, 'Too many messages');
          const ran = turns.run(() => {
            if (socket.isPaused) socket.resume();
            if (socket.readyState !== socket.OPEN) return;
            handle(String(data)).catch((error: Error) => {
              logger.error({ err: error }, 'socket message failed');
              socket.close(CloseCode.InternalServerError, 'Internal server error');
            });
          });
          // Nothing more is read from a client that waits for its turn.
          if (!ran) socket.pause();
        });
      },
    },
    extra,
  );
  // ws closes the socket itself, for example after a frame that is too large.
  socket.on('error', (error) => logger.info({ err: error }, 'socket failed'));
  socket.once('close', (code, reason) => {
    clearInterval(ping);
    // Its subscriptions end in turns too: a network can drop all clients at once.
    turns.run(() => void closed(code, String(reason)));
  });
}

/** Ends a connection whose client did not respond to the last ping. */
function keepAlive(socket: WebSocket): NodeJS.Timeout {
  let responds = true;
  socket.on('pong', () => {
    responds = true;
  });
  const timer = setInterval(() => {
    if (!responds) return socket.terminate();
    responds = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, socketLimits.pingMs);
  return timer.unref();
}

/** Returns false for a message above the limit of a minute. */
function createMessageLimit(): () => boolean {
  let messages = 0;
  let since = performance.now();
  return () => {
    const now = performance.now();
    if (now - since >= 60_000) {
      messages = 0;
      since = now;
    }
    messages += 1;
    return messages <= socketLimits.messagesPerMinute;
  };
}
