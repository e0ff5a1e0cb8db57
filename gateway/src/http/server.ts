import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { continueTrace, runTraced, traceIdOf } from '#kit/runtime/trace';
import { apiTokens } from '#schema/api-tokens';
import type { SiteEnvironment } from '#schema/environments';
import type { ErrorCode } from '#schema/errors';
import { isWithin } from '#schema/page-paths';
import { sendRejection } from '../graphql/send-rejection.ts';
import type { SocketServer } from '../live/socket-server.ts';
import { failureAt } from '../rest/envelope.ts';
import { languageOfAddress } from '../rest/read-request.ts';
import { statusOf } from '../rest/target.ts';
import type { Cors } from './cors.ts';
import { challengeOf, errorText, retryAfter } from './error-response.ts';
import { acceptedLanguage } from './request-context.ts';
import { pathOf, type RouteOptions, route } from './routes.ts';
import { commonHeaders } from './security-headers.ts';
import { sendJson } from './send-json.ts';
import { hasTokenInAddress } from './token-place.ts';

export interface GatewayServerOptions extends RouteOptions {
  cors: Cors;
  sockets: SocketServer;
  /** Null in development. */
  publicUrl: string | null;
  environment: SiteEnvironment;
}

export interface GatewayServer {
  /** Resolves with the port. */
  listen(host: string, port: number): Promise<number>;
  /** Reports not ready, stops accepting connections, and finishes the requests in progress. */
  close(): Promise<void>;
}

/** For the whole of a request, so that nobody holds a place for uploads with a few bytes. */
const requestTimeoutMs = 60_000;

/** After this time `close` ends connections whose requests are still in progress. */
const closeTimeoutMs = 8_000;

/** The HTTP server of the gateway. */
export function createGatewayServer(options: GatewayServerOptions): GatewayServer {
  let isClosing = false;
  const headers = Object.entries(commonHeaders(options.publicUrl, options.environment));
  const routeOptions: RouteOptions = {
    ...options,
    health: {
      ...options.health,
      problems: async () => (isClosing ? ['shutting down'] : options.health.problems()),
    },
  };
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: requestTimeoutMs },
    (request, response) => {
      for (const [name, value] of headers) response.setHeader(name, value);
      if (isClosing) response.setHeader('connection', 'close');
      const trace = continueTrace(request.headers.traceparent);
      response.setHeader('x-request-id', traceIdOf(trace));
      if (options.cors.apply(request, response, pathOf(request))) return;
      runTraced(trace, () =>
        route(request, response, routeOptions).catch((error: unknown) => {
          sendFailure(request, response, error, options.logger);
        }),
      );
    },
  );
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (hasTokenInAddress(request)) socket.end(refusalOf('400 Bad Request'));
    else if (pathOf(request) === '/graphql') options.sockets.upgrade(request, socket, head);
    else socket.end(refusalOf('404 Not Found'));
  });
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
      }),
    async close() {
      isClosing = true;
      await options.sockets.close();
      await closeServer(server);
    },
  };
}

const refusalOf = (status: string): string =>
  `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;

/** Sends the error of a request that failed before its operation started, in the form of its API. */
function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  logger: Logger,
): void {
  const path = pathOf(request).replaceAll(tokenText, apiTokens.prefix);
  const isRest = isWithin(path, '/api');
  const language = isRest
    ? languageOfAddress(request.url ?? '')
    : acceptedLanguage(request.headers);
  if (!response.headersSent && isWithin(path, '/graphql')) {
    sendRejection(request, response, { language }, error, logger);
    return;
  }
  const publicError = toPublicError(error);
  const { code } = publicError;
  if (code === 'INTERNAL') logger.error({ err: error, path }, 'request failed');
  else logger.info({ rejected: code, path }, 'request rejected');
  if (response.headersSent) {
    response.end();
    return;
  }
  const seconds = retryAfter(publicError);
  if (seconds !== null) response.setHeader('retry-after', seconds);
  // The old form always has HTTP 200: its clients read the envelope only.
  const status = isRest ? statusOf(pathOf(request), code) : (statuses[code] ?? 500);
  const challenge = challengeOf(publicError, status);
  if (challenge !== null) response.setHeader('www-authenticate', challenge);
  if (isRest) {
    sendJson(request, response, status, failureAt(pathOf(request), language, publicError));
  } else if (code === 'TOKEN_MISPLACED') {
    const message = errorText(language, publicError);
    sendJson(request, response, 400, { error: { code, message } });
  } else {
    response.writeHead(status, { 'content-type': 'text/plain' }).end();
  }
}

const statuses: Partial<Record<ErrorCode, number>> = {
  TOKEN_INVALID: 401,
  THROTTLED: 429,
  UNAVAILABLE: 503,
};

/** No log has a token, not even one in a path. */
const tokenText = new RegExp(`${apiTokens.prefix}[\\w-]*`, 'g');

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
