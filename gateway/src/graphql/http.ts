import type { IncomingMessage, ServerResponse } from 'node:http';
import { whileConnected } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { readBody } from '#kit/runtime/request-body';
import type { RequestContext } from '#kit/subgraph/context';
import { holdsApiToken } from '#schema/api-tokens';
import { security } from '#schema/limits';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { sendJson } from '../http/send-json.ts';
import { type CostReport, costHeaders, withCost } from './cost-report.ts';
import type { Graph } from './graph.ts';
import type { Operations, PreparedOperation, SentOperation } from './operations.ts';
import { type PublicResult, secondsToWait, statusOf, withPublicErrors } from './public-errors.ts';
import { responseFormat } from './response-format.ts';
import { sendRejection } from './send-rejection.ts';

/** An operation that the limits allow. */
export type AcceptedOperation = PreparedOperation & SentOperation;

export interface GraphqlHttpOptions {
  graph: Graph;
  operations: Operations;
  logger: Logger;
  /** Bytes of a body; a document is never larger than the usual limit. */
  maxBody?: number;
}

/**
 * POST /graphql with a JSON body, and GET with an operation that only reads. Bypasses the general HTTP layer, which costs more than the operation
 * itself; limits, viewer and errors are the same.
 */
export function createGraphqlHttp(options: GraphqlHttpOptions) {
  const { operations, logger, maxBody = security.graphqlBody } = options;
  return async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<void> {
    try {
      context.idempotencyKey = idempotencyKeyOf(request);
      const sent = await readSent(request, maxBody);
      const prepared = operations.prepare(sent, context.client.address);
      if (prepared.type === 'subscription') {
        throw new DomainError('QUERY_INVALID', { reason: 'subscriptions need WebSocket or SSE' });
      }
      if (prepared.type === 'mutation') assertPosted(request);
      await executeAsJson(request, response, context, { ...sent, ...prepared }, options);
    } catch (error) {
      sendRejection(request, response, context, error, logger);
    }
  };
}

/** Runs a query or a mutation that the limits have accepted, and sends its result. */
export async function executeAsJson(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  operation: AcceptedOperation,
  { graph, logger }: Pick<GraphqlHttpOptions, 'graph' | 'logger'>,
): Promise<void> {
  const { document, operationName, type, cost } = operation;
  const variables = operation.variables ?? {};
  const run = () => graph.execute({ document, variables, operationName, context });
  // A change goes on when its client goes.
  const result = await (type === 'query' ? whileConnected(response, run) : run());
  sendResult(request, response, withPublicErrors(result, context.language, logger), cost);
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
 * Reads the JSON body of a POST.
 *
 * @throws BODY_MALFORMED, BODY_TOO_LARGE, TOKEN_MISPLACED
 */
async function readPosted(
  request: IncomingMessage,
  maxBody: number = security.graphqlBody,
): Promise<PostedOperation> {
  // A form of another site can send other types without a CORS preflight.
  if (!String(request.headers['content-type'] ?? '').startsWith('application/json')) {
    throw new DomainError('BODY_MALFORMED');
  }
  const body = await readBody(request, maxBody);
  const text = body.toString('utf8');
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
 * Reads the query string of a GET, and the JSON body of a POST.
 *
 * @throws BODY_MALFORMED, BODY_TOO_LARGE, METHOD_NOT_ALLOWED
 */
export async function readSent(
  request: IncomingMessage,
  maxBody?: number,
): Promise<PostedOperation> {
  if (request.method === 'GET') return assertNoToken(readQueried(request));
  if (request.method !== 'POST') {
    throw new DomainError('METHOD_NOT_ALLOWED', { method: 'GET, POST' });
  }
  return readPosted(request, maxBody);
}

/**
 * Reads the query string of a GET.
 *
 * @throws BODY_MALFORMED
 */
function readQueried({ url = '' }: IncomingMessage): PostedOperation {
  const { searchParams } = new URL(url, 'http://localhost');
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
