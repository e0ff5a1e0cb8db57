import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { SecurityLog } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { pagePaths } from '#schema/page-paths';
import { sendRejection } from '../graphql/send-rejection.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { isLocalRequest } from './local-request.ts';
import { type ContextFactory, isCrossSiteRequest } from './request-context.ts';

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

export interface RouteOptions {
  contexts: ContextFactory;
  /** POST /graphql with JSON. */
  graphql: Handle;
  /** Any other request to /graphql. */
  hiveGateway: Handle;
  rest: Handle;
  events(request: IncomingMessage, response: ServerResponse): void;
  files: StaticFiles;
  pages: PageHandler;
  /** Null in production. */
  developmentInterface: DevelopmentInterface | null;
  metrics(): Promise<{ contentType: string; text: string }>;
  /** False when only a restart can help. */
  isLive(): Promise<boolean>;
  /** The reasons why the gateway is not ready; empty when it is. */
  problems(): Promise<string[]>;
  /** What limits a gateway that is ready. */
  degradations(): Promise<string[]>;
  security: SecurityLog;
  logger: Logger;
}

export const pathOf = (request: IncomingMessage): string =>
  (request.url ?? '/').split('?', 1)[0] ?? '/';

/** Passes a request to the handler of its path. */
export async function route(
  request: IncomingMessage,
  response: ServerResponse,
  options: RouteOptions,
): Promise<void> {
  const path = pathOf(request);
  if (isApi(path) && isCrossSiteRequest(request)) recordCrossSite(request, path, options);
  if (path === '/graphql') return routeGraphql(request, response, options);
  if (isApi(path)) {
    return options.rest(request, response, await options.contexts.forRequest(request, response));
  }
  if (path === '/livez') return sendLiveness(response, options);
  if (path === '/readyz') return sendReadiness(response, options);
  if (path === '/metrics') {
    const { contentType, text } = await options.metrics();
    response.writeHead(200, { 'content-type': contentType }).end(text);
    return;
  }
  if (path.startsWith('/events/')) return options.events(request, response);
  if (path.startsWith('/_dev/')) return routeDevelopment(request, response, options);
  if (!isDecodable(path)) return sendText(response, 400, 'bad request');
  if (path.startsWith('/assets/') || path.includes('.')) {
    if (await options.files.serve(request, response, path)) return;
    if (path.startsWith('/assets/')) return sendText(response, 404, 'not found');
  }
  return options.pages.serve(request, response);
}

const isApi = (path: string): boolean =>
  path === '/graphql' || path === '/api' || path.startsWith('/api/');

/** The API rejects it. Its cookie is not read, since the person behind it sent nothing. */
function recordCrossSite(
  request: IncomingMessage,
  path: string,
  { contexts, security }: RouteOptions,
): void {
  const actor = { viewer: null, client: { address: contexts.addressOf(request) } };
  security.record('cross-site', 'refused', actor, { operation: path.slice(0, 50) });
}

/** Libraries that decode the path of a page would fail or write to the console. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

async function routeGraphql(
  request: IncomingMessage,
  response: ServerResponse,
  { contexts, graphql, hiveGateway, logger }: RouteOptions,
): Promise<void> {
  const context = await contexts.forRequest(request, response);
  if (isCrossSiteRequest(request)) {
    return sendRejection(request, response, context, new DomainError('ORIGIN_REFUSED'), logger);
  }
  const isStream = String(request.headers.accept ?? '').includes('text/event-stream');
  const handle = request.method === 'POST' && !isStream ? graphql : hiveGateway;
  return handle(request, response, context);
}

async function routeDevelopment(
  request: IncomingMessage,
  response: ServerResponse,
  { developmentInterface, pages }: RouteOptions,
): Promise<void> {
  if (!developmentInterface || !isLocalRequest(request)) {
    return sendText(response, 404, 'not found');
  }
  if (pathOf(request) === pagePaths.design) return pages.serve(request, response);
  const url = new URL(request.url ?? '/', 'http://localhost');
  return developmentInterface(request, response, url);
}

async function sendLiveness(response: ServerResponse, { isLive }: RouteOptions): Promise<void> {
  if (await isLive()) return sendText(response, 200, 'ok');
  sendText(response, 503, 'no statement has succeeded for a minute');
}

async function sendReadiness(
  response: ServerResponse,
  { problems, degradations }: RouteOptions,
): Promise<void> {
  const reasons = await problems();
  if (reasons.length > 0) return sendText(response, 503, reasons.join('\n'));
  sendText(response, 200, ['ok', ...(await degradations())].join('\n'));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`${text}\n`);
}
