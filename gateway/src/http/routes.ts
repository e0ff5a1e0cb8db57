import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import { isLocalRequest } from '#kit/runtime/local-request';
import type { Logger } from '#kit/runtime/logger';
import type { SecurityLog } from '#kit/runtime/security-log';
import type { RequestContext } from '#kit/subgraph/context';
import { type Health, healthPaths, healthResponse } from '#kit/subgraph/health-response';
import { exportPath } from '#schema/export';
import { ledgerPath } from '#schema/ledger-log';
import { graphqlUploadPath, isWithin, pagePaths, unsubscribePath } from '#schema/page-paths';
import { eventsPath } from '#schema/topics';
import { needsHiveGateway } from '../graphql/hive-gateway.ts';
import { sendRejection } from '../graphql/send-rejection.ts';
import type { PageHandler } from '../pages/page-handler.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { hasOperations } from '../rest/operations.ts';
import { targetOf } from '../rest/target.ts';
import { cspReportPath } from './csp-reports.ts';
import { type ContextFactory, isCrossSiteRequest } from './request-context.ts';
import type { StoredFiles } from './stored-files.ts';
import { hasTokenInAddress } from './token-place.ts';
import type { UploadSlots } from './upload-slots.ts';

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
  /** Requests to /graphql whose response is JSON. */
  graphql: Handle;
  /** POST /graphql/upload with JSON of a picture's size; for members. */
  graphqlUpload: Handle;
  uploads: UploadSlots;
  /** Requests to /graphql whose response is a stream of events or a page. */
  hiveGateway: Handle;
  /** Files for third parties below /graphql/. */
  graphFiles(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  rest: Handle;
  /** GET of the archive with the viewer's data. */
  exportData: Handle;
  /** The page and the one-click URL that unsubscribe from mails. */
  unsubscribe(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Serves `/events` and what lies below. */
  events(request: IncomingMessage, response: ServerResponse): void;
  cspReports(request: IncomingMessage, response: ServerResponse): Promise<void>;
  files: StaticFiles;
  storedFiles: StoredFiles;
  /** Serves `/ledger/*`. */
  ledgerFiles(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  pages: PageHandler;
  /** Null in production. */
  developmentInterface: DevelopmentInterface | null;
  health: Health;
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
  if (isForPrograms(path) && hasTokenInAddress(request)) throw new DomainError('TOKEN_MISPLACED');
  if (isApi(path) && isCrossSiteRequest(request)) recordCrossSite(request, path, options);
  if (path === '/graphql' || path === graphqlUploadPath)
    return routeGraphql(request, response, options);
  if (path.startsWith('/graphql/')) return options.graphFiles(request, response, path);
  if (isApi(path)) {
    return options.rest(request, response, await options.contexts.forRequest(request, response));
  }
  if (path === exportPath) {
    return options.exportData(
      request,
      response,
      await options.contexts.forRequest(request, response),
    );
  }
  if (path === unsubscribePath) return options.unsubscribe(request, response);
  if (healthPaths.has(path)) return routeHealth(path, request, response, options);
  if (path === cspReportPath) return options.cspReports(request, response);
  if (path === eventsPath || path.startsWith(`${eventsPath}/`))
    return options.events(request, response);
  if (path.startsWith('/files/')) return options.storedFiles(request, response, path);
  if (path.startsWith(`${ledgerPath}/`)) return options.ledgerFiles(request, response, path);
  if (path.startsWith('/_dev/')) return routeDevelopment(request, response, options);
  if (!isDecodable(path)) return sendText(response, 400, 'bad request');
  if (path.startsWith('/assets/') || path.includes('.')) {
    if (await options.files.serve(request, response, path)) return;
    if (path.startsWith('/assets/')) return sendText(response, 404, 'not found');
  }
  return options.pages.serve(request, response);
}

const isApi = (path: string): boolean =>
  path === '/graphql' || path === graphqlUploadPath || path === '/api' || path.startsWith('/api/');

const isForPrograms = (path: string): boolean =>
  ['/graphql', '/api', '/events', '/export'].some((area) => isWithin(path, area));

/** The API rejects the request. Its session is not looked up: the member did not send it herself. */
function recordCrossSite(
  request: IncomingMessage,
  path: string,
  { contexts, security }: RouteOptions,
): void {
  const actor = { viewer: null, client: { address: contexts.addressOf(request) } };
  security.record('cross-site', 'refused', actor, { operation: knownApi(path) });
}

/** Without a path that the caller invents: the log counts repetitions of the same line. */
function knownApi(path: string): string {
  if (path === '/graphql' || path === graphqlUploadPath) return path;
  const area = targetOf(path)?.area ?? '';
  return hasOperations(area) ? `/api/${area}` : '/api';
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
  { contexts, graphql, graphqlUpload, uploads, hiveGateway, logger }: RouteOptions,
): Promise<void> {
  const context = await contexts.forRequest(request, response);
  if (isCrossSiteRequest(request)) {
    return sendRejection(request, response, context, new DomainError('ORIGIN_REFUSED'), logger);
  }
  if (pathOf(request) === graphqlUploadPath) {
    const reject = (error: unknown) => sendRejection(request, response, context, error, logger);
    const { viewer } = context;
    if (!viewer) return reject(new DomainError('UNAUTHENTICATED'));
    const upload = () => graphqlUpload(request, response, context);
    const { userId } = viewer;
    return uploads.run({ userId, address: context.client.address }, upload).catch(reject);
  }
  const handle = needsHiveGateway(request) ? hiveGateway : graphql;
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

/** Details and metrics are for the developer's machine; production has a port of its own for them. */
async function routeHealth(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { health, developmentInterface }: RouteOptions,
): Promise<void> {
  const isDetailed = developmentInterface !== null && isLocalRequest(request);
  const known = await healthResponse(path, health, isDetailed);
  if (!known) return sendText(response, 404, 'not found');
  const headers = { 'content-type': known.contentType, 'cache-control': 'no-store' };
  response.writeHead(known.status, headers).end(known.text);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`${text}\n`);
}
