import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { continueTrace, runTraced, traceIdOf } from '#kit/runtime/trace';
import type { RequestContext } from '#kit/subgraph/context';
import { pagePaths } from '#schema/page-paths';
import { sendRefusal } from '../graphql/refusal.ts';
import type { SocketServer } from '../live/socket-server.ts';
import type { Pages } from '../pages/pages.ts';
import { commonHeaders } from '../pages/security-headers.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { answerFailure } from './failed-request.ts';
import { isForeignRequest } from './origin-check.ts';
import type { ContextFactory } from './request-context.ts';

type Handle = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => Promise<void>;

/** Serves `/_dev/*`. */
export type DevelopmentInterface = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void>;

export interface GatewayServerOptions {
  contexts: ContextFactory;
  /** POST /graphql with JSON. */
  graphql: Handle;
  /** Any other request to /graphql. */
  generalGraphql: Handle;
  rest: Handle;
  events(request: IncomingMessage, response: ServerResponse): void;
  files: StaticFiles;
  pages: Pages;
  sockets: SocketServer;
  /** Null in production. */
  developmentInterface: DevelopmentInterface | null;
  metrics(): Promise<{ contentType: string; text: string }>;
  /** Reasons for not being ready; empty when ready. */
  problems(): Promise<string[]>;
  /** What works less well than it should. */
  degradations(): Promise<string[]>;
  logger: Logger;
}

export interface GatewayServer {
  /** The port it listens on. */
  listen(host: string, port: number): Promise<number>;
  /** Unready, then no new connections, then ends with the answers in hand. */
  close(): Promise<void>;
}

/** The one HTTP server: which path goes to whom. */
export function createGatewayServer(options: GatewayServerOptions): GatewayServer {
  let closing = false;
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 15_000 },
    (request, response) => {
      for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
      if (closing) response.setHeader('connection', 'close');
      const trace = continueTrace(request.headers.traceparent);
      response.setHeader('x-request-id', traceIdOf(trace));
      runTraced(trace, () =>
        route(request, response, options, () => closing).catch((error: unknown) => {
          answerFailure(request, response, error, options.logger);
        }),
      );
    },
  );
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (pathOf(request) === '/graphql') options.sockets.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
      }),
    async close() {
      closing = true;
      await options.sockets.close();
      await endServer(server);
    },
  };
}

function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), 8000);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  options: GatewayServerOptions,
  isClosing: () => boolean,
): Promise<void> {
  const path = pathOf(request);
  if (path === '/graphql') return graphqlRoute(request, response, options);
  if (path === '/api' || path.startsWith('/api/')) {
    return options.rest(request, response, await options.contexts.forRequest(request, response));
  }
  if (path === '/livez') return plain(response, 200, 'ok');
  if (path === '/readyz') {
    const problems = isClosing() ? ['shutting down'] : await options.problems();
    if (problems.length > 0) return plain(response, 503, problems.join('\n'));
    return plain(response, 200, ['ok', ...(await options.degradations())].join('\n'));
  }
  if (path === '/metrics') {
    const { contentType, text } = await options.metrics();
    response.writeHead(200, { 'content-type': contentType }).end(text);
    return;
  }
  if (path.startsWith('/events/')) return options.events(request, response);
  if (path.startsWith('/_dev/')) {
    if (!options.developmentInterface) return plain(response, 404, 'not found');
    if (path === pagePaths.design) return options.pages.serve(request, response);
    const url = new URL(request.url ?? '/', 'http://localhost');
    return options.developmentInterface(request, response, url);
  }
  if (path.startsWith('/assets/') || path.includes('.')) {
    if (await options.files.serve(request, response, path)) return;
    if (path.startsWith('/assets/')) return plain(response, 404, 'not found');
  }
  return options.pages.serve(request, response);
}

async function graphqlRoute(
  request: IncomingMessage,
  response: ServerResponse,
  { contexts, graphql, generalGraphql, logger }: GatewayServerOptions,
): Promise<void> {
  const context = await contexts.forRequest(request, response);
  if (isForeignRequest(request)) {
    return sendRefusal(request, response, context, new DomainError('ORIGIN_REFUSED'), logger);
  }
  const isStream = String(request.headers.accept ?? '').includes('text/event-stream');
  const handle = request.method === 'POST' && !isStream ? graphql : generalGraphql;
  return handle(request, response, context);
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`${text}\n`);
}
