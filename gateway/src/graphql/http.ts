import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult } from 'graphql';
import { whileConnected } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { readBody } from '#kit/runtime/request-body';
import type { RequestContext } from '#kit/subgraph/context';
import { holdsApiToken } from '#schema/api-tokens';
import { security } from '#schema/limits';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { sendJson } from '../http/send-json.ts';
import { isUnchanged } from '../pages/etag.ts';
import { type CostReport, costHeaders, withCost } from './cost-report.ts';
import type { Graph, GraphRequest } from './graph.ts';
import type { AcceptedOperation, Operations, SentOperation } from './operations.ts';
import { sharedKey } from './public/public-operations.ts';
import type { PublicResponse, PublicResponses } from './public/public-responses.ts';
import { sharedResponseOf } from './public/share-executions.ts';
import { type PublicResult, secondsToWait, statusOf, withPublicErrors } from './public-errors.ts';
import { responseFormat } from './response-format.ts';
import { sendRejection } from './send-rejection.ts';

export interface GraphqlHttpOptions {
  graph: Graph;
  operations: Operations;
  logger: Logger;
  /** Bytes of a body; a document is never larger than the usual limit. */
  maxBody?: number;
  /** What visitors share; null when responses are not shared. */
  responses?: PublicResponses | null;
}

/**
 * POST /graphql with a JSON body, and GET with an operation that only reads. Bypasses the general HTTP layer, which costs more than the operation
 * itself; limits, viewer and errors are the same.
 */
export function createGraphqlHttp(options: GraphqlHttpOptions) {
  const { operations, logger, maxBody = security.graphqlBody, responses = null } = options;

  /** Reads and checks a request. */
  function accept(request: IncomingMessage, context: RequestContext, text: string) {
    const sent = parseSent(request, text);
    const prepared = operations.prepare(sent, context.client.address);
    if (prepared.type === 'subscription') {
      throw new DomainError('QUERY_INVALID', { reason: 'subscriptions need WebSocket or SSE' });
    }
    if (prepared.type === 'mutation') assertPosted(request);
    return { ...sent, ...prepared };
  }

  async function respond(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    text: string,
  ): Promise<void> {
    const operation = accept(request, context, text);
    const key = responses && sharedKey(operation, context);
    if (!responses || key === null) {
      return executeAsJson(request, response, context, operation, options);
    }
    responses.remember(textKey(request, context, text), key);
    const fresh = responses.fresh(key);
    if (fresh) return sendShared(request, response, fresh);
    const { cost } = operation;
    const result = await execute(
      response,
      context,
      { ...operation, shared: { key, cost } },
      options,
    );
    const shared = sharedResponseOf(result);
    if (shared) sendShared(request, response, shared);
    else sendResult(request, response, withPublicErrors(result, context.language, logger), cost);
  }

  return async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<void> {
    try {
      context.idempotencyKey = idempotencyKeyOf(request);
      const text = await readText(request, maxBody);
      const key = context.viewer === null && responses?.keyOf(textKey(request, context, text));
      const fresh = key && responses?.fresh(key);
      if (fresh) return sendShared(request, response, fresh);
      await respond(request, response, context, text);
    } catch (error) {
      sendRejection(request, response, context, error, logger);
    }
  };
}

/** What a request without a session says, as it was sent. */
const textKey = ({ method }: IncomingMessage, { language }: RequestContext, text: string): string =>
  `${method} ${language} ${text}`;

/** A response that all visitors share. A cache may store that of a GET, and asks each time whether it is current. */
function sendShared(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag, cost }: PublicResponse,
): void {
  if (response.headersSent || response.destroyed) return;
  const isStored = request.method === 'GET' && cost === null;
  const headers = {
    'content-type': responseFormat(request).contentType,
    'cache-control': isStored ? 'public, no-cache' : 'no-store',
    ...costHeaders(cost),
  };
  if (isStored) {
    response.setHeader('etag', etag);
    response.appendHeader('vary', 'accept, accept-language, authorization, cookie');
    if (isUnchanged(request.headers, etag)) return void response.writeHead(304, headers).end();
  }
  response.writeHead(200, { ...headers, 'content-length': bytes.length });
  response.end(bytes);
}

/** Runs a query or a mutation that the limits have accepted, and sends its result. */
export async function executeAsJson(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  operation: AcceptedOperation,
  options: Pick<GraphqlHttpOptions, 'graph' | 'logger'>,
): Promise<void> {
  const result = await execute(response, context, operation, options);
  const body = withPublicErrors(result, context.language, options.logger);
  sendResult(request, response, body, operation.cost);
}

async function execute(
  response: ServerResponse,
  context: RequestContext,
  operation: AcceptedOperation & Pick<GraphRequest, 'shared'>,
  { graph }: Pick<GraphqlHttpOptions, 'graph'>,
): Promise<ExecutionResult> {
  const { document, operationName, type, shared } = operation;
  const variables = operation.variables ?? {};
  const run = () => graph.execute({ document, variables, operationName, context, shared });
  // A change goes on when its client goes.
  return type === 'query' ? whileConnected(response, run) : run();
}

function sendResult(
  request: IncomingMessage,
  response: ServerResponse,
  body: PublicResult,
  cost: CostReport | null,
): void {
  const format = responseFormat(request);
  const seconds = secondsToWait(body);
  sendJson(request, response, statusOf(body, format), withCost(body, cost), {
    'content-type': format.contentType,
    ...costHeaders(cost),
    ...(seconds !== null && { 'retry-after': String(seconds) }),
  });
}

type PostedOperation = SentOperation & { variables: Record<string, unknown> };

/**
 * Reads the query string of a GET, and the text of a POST with a JSON body.
 *
 * @throws BODY_MALFORMED, BODY_TOO_LARGE, METHOD_NOT_ALLOWED
 */
async function readText(
  request: IncomingMessage,
  maxBody: number = security.graphqlBody,
): Promise<string> {
  if (request.method === 'GET') return new URL(request.url ?? '', 'http://localhost').search;
  if (request.method !== 'POST') {
    throw new DomainError('METHOD_NOT_ALLOWED', { method: 'GET, POST' });
  }
  // A form of another site can send other types without a CORS preflight.
  if (!String(request.headers['content-type'] ?? '').startsWith('application/json')) {
    throw new DomainError('BODY_MALFORMED');
  }
  return (await readBody(request, maxBody)).toString('utf8');
}

/** @throws BODY_MALFORMED, BODY_TOO_LARGE, TOKEN_MISPLACED */
function parseSent({ method }: IncomingMessage, text: string): PostedOperation {
  if (method === 'GET') return assertNoToken(parseQueried(text));
  const operation = assertNoToken(toOperation(parseJson(text)));
  if (operation.query.length > security.graphqlBody) {
    throw new DomainError('BODY_TOO_LARGE', { max: security.graphqlBody });
  }
  return operation;
}

/** JSON can write any character as an escape, so that the parsed texts are searched. @throws TOKEN_MISPLACED */
function assertNoToken(operation: PostedOperation): PostedOperation {
  if (holdsApiToken(JSON.stringify(operation))) throw new DomainError('TOKEN_MISPLACED');
  return operation;
}

/** A GET does not change anything. @throws METHOD_NOT_ALLOWED */
export function assertPosted({ method }: IncomingMessage): void {
  if (method !== 'POST') throw new DomainError('METHOD_NOT_ALLOWED', { method: 'POST' });
}

/**
 * Reads the operation of a GET or a POST.
 *
 * @throws BODY_MALFORMED, BODY_TOO_LARGE, METHOD_NOT_ALLOWED, TOKEN_MISPLACED
 */
export const readSent = async (
  request: IncomingMessage,
  maxBody?: number,
): Promise<PostedOperation> => parseSent(request, await readText(request, maxBody));

/** @throws BODY_MALFORMED */
function parseQueried(text: string): PostedOperation {
  const searchParams = new URLSearchParams(text);
  return toOperation({
    query: searchParams.get('query') ?? undefined,
    extensions: parseJson(searchParams.get('extensions') || 'null'),
    variables: parseJson(searchParams.get('variables') || 'null'),
    operationName: searchParams.get('operationName'),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('BODY_MALFORMED');
  }
}

const isObject = (value: unknown) => typeof value === 'object' && !Array.isArray(value);

/** Accepts one operation, not a list of operations. */
function toOperation(sent: unknown): PostedOperation {
  const { query, variables, operationName, extensions } = (sent ?? {}) as Partial<
    SentOperation & { extensions: unknown }
  >;
  const hash = persistedHash(extensions);
  if (
    Array.isArray(sent) ||
    typeof (query ?? hash) !== 'string' ||
    (variables != null && !isObject(variables)) ||
    (extensions != null && !isObject(extensions)) ||
    (operationName != null && typeof operationName !== 'string')
  ) {
    throw new DomainError('BODY_MALFORMED');
  }
  return { query: query ?? '', hash, variables: variables ?? {}, operationName };
}

/** The hash in the extensions of a request, in the form of Apollo's persisted queries; null without one. */
export function persistedHash(extensions: unknown): string | null {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } };
  const hash = persistedQuery?.sha256Hash;
  return typeof hash === 'string' ? hash : null;
}
