import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../runtime/clock.ts';
import { whileConnected, withDeadline } from '../runtime/deadline.ts';
import { DomainError } from '../runtime/errors.ts';
import { isLocalRequest } from '../runtime/local-request.ts';
import type { Logger } from '../runtime/logger.ts';
import { readBody } from '../runtime/request-body.ts';
import { continueTrace, runTraced } from '../runtime/trace.ts';
import {
  type BatchedCall,
  batchPath,
  type CallResult,
  createBatches,
  type EndedCalls,
  endCallsPath,
  toBatch,
} from './call-batch.ts';
import { failureOf, sendJson, sendText } from './call-response.ts';
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
  batches: ReturnType<typeof createBatches>;
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
  const isFirstUse = createClaimUses(() => performance.now());
  const batches = createBatches((call, connection) => runBatched(call, connection, options));
  const options: ServerOptions = { ...given, isFirstUse, batches };
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
  if (path === batchPath) {
    requireDigest(claim);
    return options.batches.serve(response, toBatch(parse(body)));
  }
  const {
    status,
    session,
    body: result,
  } = await runCall({ path, claim, body: parse(body) }, response, options);
  if (session) response.setHeader(sessionHeader, session);
  sendJson(response, status, result);
}

/** @throws UNAUTHENTICATED for an old claim, which would let its holder name any caller of a batch */
function requireDigest({ call, id }: TimedClaim): void {
  if (call === undefined || id === undefined) throw new DomainError('UNAUTHENTICATED');
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

/** A call alone, or one of a batch. */
interface Call {
  path: string;
  claim: CallClaim & { endsAt: number };
  body: unknown;
}

type Connection = Parameters<typeof whileConnected>[0];

function runCall(call: Call, connection: Connection, options: ServerOptions): Promise<CallResult> {
  return runTraced(continueTrace(call.claim.traceparent), () =>
    call.path === '/graphql' ? runGraphql(call, connection, options) : runInternal(call, options),
  );
}

/** A call of a batch: an error is its result, and concerns no other call. */
async function runBatched(
  { path, claim, body }: BatchedCall,
  connection: Connection,
  options: ServerOptions,
): Promise<CallResult> {
  try {
    const timeLeftMs = claim.timeLeftMs ?? 0;
    if (timeLeftMs <= 0) throw new DomainError('TIMEOUT');
    const timed = { ...claim, endsAt: performance.now() + timeLeftMs };
    return await runCall({ path, claim: timed, body }, connection, options);
  } catch (error) {
    return failureOf(error as Error, path, options.logger);
  }
}

async function runInternal(
  { path, claim, body }: Call,
  options: ServerOptions,
): Promise<CallResult> {
  if (path === endCallsPath) {
    options.batches.end(body as EndedCalls);
    return { status: 200, body: { result: null } };
  }
  const name = path.startsWith('/internal/') ? path.slice('/internal/'.length) : '';
  const call = Object.hasOwn(options.internal, name) && options.internal[name];
  if (!call) throw new DomainError('NOT_FOUND');
  const result = await withinDeadline(claim, () => call(body as never));
  return { status: 200, body: { result: result ?? null } };
}

async function runGraphql(
  { claim, body }: Call,
  connection: Connection,
  options: ServerOptions,
): Promise<CallResult> {
  const { viewer, language, client, idempotencyKey, keyedBody } = claim;
  const caller = { viewer, language, client, idempotencyKey, keyedBody };
  const { context, effect } = watchSession(caller);
  const operation = body as SubgraphOperation;
  const run = () => withinDeadline(claim, () => options.graphql.run(operation, context));
  // The gateway ends the call when its client goes. A change goes on.
  const isChange = /^\s*mutation\b/.test(operation.query);
  const result = await (isChange ? run() : whileConnected(connection, run));
  const done = effect();
  return { status: 200, body: result, ...(done && { session: writeSessionEffect(done) }) };
}

/** @throws TIMEOUT at the caller's deadline; the work starts no statement after it */
function withinDeadline<T>(
  { endsAt }: Pick<TimedClaim, 'endsAt'>,
  work: () => Promise<T>,
): Promise<T> {
  return withDeadline(endsAt - performance.now(), work);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new DomainError('BODY_MALFORMED');
  }
}

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  error: Error,
  options: SubgraphServerOptions,
): void {
  const path = request.url ?? '/';
  const { status, body } = failureOf(error, path, options.logger);
  // Nothing else is unauthenticated here: errors of an operation are in its result.
  if (status === 401) options.onInvalidClaim?.(request.socket.remoteAddress ?? '', path);
  if (response.headersSent || response.destroyed) return;
  // An unread body would block the connection for the next call.
  if (!request.complete) response.setHeader('connection', 'close');
  sendJson(response, status, body);
}
