import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../runtime/clock.ts';
import { whileConnected, withDeadline } from '../runtime/deadline.ts';
import { DomainError, toPublicError } from '../runtime/errors.ts';
import { isLocalRequest } from '../runtime/local-request.ts';
import type { Logger } from '../runtime/logger.ts';
import { readBody } from '../runtime/request-body.ts';
import { continueTrace, runTraced } from '../runtime/trace.ts';
import { createClaimUses } from './claim-uses.ts';
import { type Health, healthPaths, healthResponse } from './health-response.ts';
import { sessionHeader, watchSession, writeSessionEffect } from './session-effect.ts';
import type { SubgraphGraphql, SubgraphOperation } from './subgraph-graphql.ts';
import {
  type CallClaim,
  type ClaimedCall,
  type ClaimKey,
  claimHeader,
  isClaimFor,
  verifyClaim,
} from './viewer-claim.ts';

/** A call of the gateway that is not GraphQL: takes and returns JSON. */
export type InternalCall = (input: never) => Promise<unknown>;

export interface SubgraphServerOptions {
  name: string;
  graphql: Pick<SubgraphGraphql, 'run'>;
  /** By name: POST /internal/<name>. */
  internal: Readonly<Record<string, InternalCall>>;
  keys: readonly ClaimKey[];
  /** Whether claims without call and id are accepted, which releases before 2026-11-22 sign. */
  acceptOldClaims: boolean;
  /** The machine's clock, which claims and deadlines use. */
  machineClock: Clock;
  /** Called with each claim, before its call runs. */
  onClaim?: (claim: CallClaim) => void;
  /** Called for a call without a valid claim: the address of the socket, and the path. */
  onInvalidClaim?: (address: string, path: string) => void;
  health: Health;
  isDevelopment: boolean;
  logger: Logger;
}

interface ServerOptions extends SubgraphServerOptions {
  isFirstUse(claimId: string): boolean;
}

export interface SubgraphServer {
  listen(host: string, port: number): Promise<number>;
  /** Becomes unready, stops accepting connections, and resolves when all responses are sent. */
  close(): Promise<void>;
}

/** Bytes; well above 50 entities with all their keys, and above a picture of 2 MB in base64. */
const maxBody = 4 * 1024 * 1024;
const forceAfterMs = 8_000;

/** One service over HTTP. GraphQL and internal calls need a valid claim, and so do details of the health. */
export function createSubgraphServer(given: SubgraphServerOptions): SubgraphServer {
  let closing = false;
  const options = { ...given, isFirstUse: createClaimUses(() => performance.now()) };
  const server = createServer(
    // Longer than the gateway's idle timeout, so that it never writes to a closing connection.
    { keepAliveTimeout: 75_000, headersTimeout: 15_000 },
    (request, response) => {
      if (closing) response.setHeader('connection', 'close');
      route(request, response, options, () => closing).catch((error: Error) => {
        sendError(request, response, error, options);
      });
    },
  );
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
      }),
    async close() {
      closing = true;
      await endServer(server);
    },
  };
}

function endServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), forceAfterMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  isClosing: () => boolean,
): Promise<void> {
  const path = request.url ?? '/';
  if (healthPaths.has(path)) return sendHealth(path, request, response, options, isClosing());
  const claim = verifyCall(request, options);
  if (request.method !== 'POST') throw new DomainError('METHOD_NOT_ALLOWED', { method: 'POST' });
  const body = await readBody(request, maxBody);
  requireCall(claim, { path, body }, options);
  return runTraced(continueTrace(claim.traceparent), () =>
    path === '/graphql'
      ? runGraphql(response, body, claim, options)
      : runInternal(response, path, body, claim, options),
  );
}

async function sendHealth(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
  isClosing: boolean,
): Promise<void> {
  const health = isClosing
    ? { ...options.health, problems: async () => ['shutting down'] }
    : options.health;
  const known = await healthResponse(path, health, mayReadDetails(request, options));
  if (!known) throw new DomainError('NOT_FOUND');
  sendText(response, known.status, known.text, known.contentType);
}

/** The gateway, which signs its call, and in development programs of this machine. */
function mayReadDetails(request: IncomingMessage, options: ServerOptions): boolean {
  if (options.isDevelopment && isLocalRequest(request)) return true;
  try {
    requireCall(verifyCall(request, options), { path: request.url ?? '', body: '' }, options);
    return true;
  } catch {
    return false;
  }
}

/** @throws UNAUTHENTICATED before the body is read, TIMEOUT when the deadline has passed */
function verifyCall(request: IncomingMessage, options: ServerOptions): TimedClaim {
  const { keys, name, machineClock } = options;
  const text = request.headers[claimHeader];
  const claim = verifyClaim(keys, name, Array.isArray(text) ? '' : text, machineClock);
  // The time left is right although the clocks of two machines differ.
  const timeLeftMs = claim.timeLeftMs ?? claim.deadline - machineClock.now().getTime();
  if (timeLeftMs <= 0) throw new DomainError('TIMEOUT');
  options.onClaim?.(claim);
  return { ...claim, endsAt: performance.now() + timeLeftMs };
}

/** A claim with its deadline on this process's monotonic clock. */
type TimedClaim = ReturnType<typeof verifyClaim> & { endsAt: number };

/** @throws UNAUTHENTICATED when the claim is for another call, or was used before */
function requireCall(
  claim: TimedClaim,
  call: ClaimedCall,
  { acceptOldClaims, isFirstUse }: ServerOptions,
): void {
  const isOld = claim.call === undefined && claim.id === undefined;
  if (isOld && acceptOldClaims) return;
  // The call comes first: a stolen claim with another body must not use up the id.
  if (!claim.id || !isClaimFor(claim, call) || !isFirstUse(claim.id)) {
    throw new DomainError('UNAUTHENTICATED');
  }
}

async function runInternal(
  response: ServerResponse,
  path: string,
  body: Buffer,
  claim: TimedClaim,
  options: ServerOptions,
): Promise<void> {
  const name = path.startsWith('/internal/') ? path.slice('/internal/'.length) : '';
  const call = Object.hasOwn(options.internal, name) && options.internal[name];
  if (!call) throw new DomainError('NOT_FOUND');
  const result = await withinDeadline(claim, () => call(parse(body) as never));
  sendJson(response, 200, { result: result ?? null });
}

async function runGraphql(
  response: ServerResponse,
  body: Buffer,
  claim: TimedClaim,
  options: ServerOptions,
): Promise<void> {
  const { viewer, language, client, idempotencyKey, keyedBody } = claim;
  const caller = { viewer, language, client, idempotencyKey, keyedBody };
  const { context, effect } = watchSession(caller);
  const operation = parse(body) as SubgraphOperation;
  const run = () => withinDeadline(claim, () => options.graphql.run(operation, context));
  // The gateway closes the connection when its client goes. A change goes on.
  const isChange = /^\s*mutation\b/.test(operation.query);
  const result = await (isChange ? run() : whileConnected(response, run));
  const done = effect();
  if (done) response.setHeader(sessionHeader, writeSessionEffect(done));
  sendJson(response, 200, result);
}

/** @throws TIMEOUT at the caller's deadline; the work starts no statement after it */
function withinDeadline<T>({ endsAt }: TimedClaim, work: () => Promise<T>): Promise<T> {
  return withDeadline(endsAt - performance.now(), work);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new DomainError('BODY_MALFORMED');
  }
}

const statuses: Partial<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
};

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: Error,
  { logger, onInvalidClaim }: SubgraphServerOptions,
): void {
  const { code, params } = toPublicError(error);
  // Nothing else is unauthenticated here: errors of an operation are in its result.
  if (code === 'UNAUTHENTICATED') {
    onInvalidClaim?.(request.socket.remoteAddress ?? '', request.url ?? '/');
  }
  if (code === 'INTERNAL') logger.error({ err: error, path: request.url }, 'call failed');
  else if (code === 'UNAVAILABLE') {
    logger.warn({ err: String(error), path: request.url }, 'call failed');
  } else logger.info({ rejected: code, path: request.url }, 'call rejected');
  if (response.headersSent || response.destroyed) return;
  // An unread body would block the connection for the next call.
  if (!request.complete) response.setHeader('connection', 'close');
  const body = { errors: [{ message: code, extensions: { code, params } }] };
  sendJson(response, statuses[code] ?? 400, body);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  sendText(response, status, JSON.stringify(body), 'application/json; charset=utf-8');
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  contentType = 'text/plain; charset=utf-8',
): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  // Node sends head and body of a string in one write.
  response.end(text);
}
