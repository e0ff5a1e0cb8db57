import type { IncomingMessage, ServerResponse } from 'node:http';
import { getOperationAST, type TypedQueryDocumentNode } from 'graphql';
import { hash } from '#kit/idempotency/request-hash';
import { whileConnected } from '#kit/runtime/deadline';
import { DomainError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { withTimeout } from '#kit/runtime/waiting';
import type { RequestContext } from '#kit/subgraph/context';
import { holdsApiToken } from '#schema/api-tokens';
import { times } from '#schema/limits';
import type { Graph } from '../graphql/graph.ts';
import { challengeOf, retryAfter } from '../http/error-response.ts';
import { parseIdempotencyKey } from '../http/idempotency-key.ts';
import { sendJson } from '../http/send-json.ts';
import type { UploadSlots } from '../http/upload-slots.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { createDocs } from './docs.ts';
import { commonFields, type Envelope, failureAt, success } from './envelope.ts';
import { type Parameters, rejectRepeated } from './fields.ts';
import type { Call, RestOperation } from './operation.ts';
import { findOperation, methodsOf, operations } from './operations.ts';
import { readRequest, rejectUnknownLanguage } from './read-request.ts';
import type { RestServer } from './servers.ts';
import { methodOf, statusOf, targetOf } from './target.ts';

export interface Rest {
  /** Serves every path under /api. Sends an envelope for every error. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<void>;
  operations: readonly RestOperation[];
}

export interface RestOptions {
  graph: Graph;
  /** The built web client, which has the scripts of `/api/docs`. */
  files: Pick<StaticFiles, 'text'>;
  uploads: UploadSlots;
  /** The base addresses of the installations, in the OpenAPI document; by default the host of the document. */
  servers?: readonly RestServer[];
  logger: Logger;
  /** `https://host` of the site. */
  origin: () => string;
  /** From the head of a request to its response; then TIMEOUT. */
  timeoutMs?: number;
}

/** A request, and its operation as soon as it is known. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  context: RequestContext;
  operation: RestOperation | null;
}

/** The contract of old clients and partners, on top of the graph: `/api/<area>?op_type=` and `/api/<area>/<op_type>`. */
export function createRest(options: RestOptions): Rest {
  const { files, servers = [], logger, timeoutMs = times.restTimeout } = options;
  const docs = createDocs(files, options.origin, servers);
  return {
    operations,
    async handle(request, response, context) {
      if (docs.serve(request, response)) return;
      const exchange: Exchange = { request, response, context, operation: null };
      let envelope: Envelope;
      let status = 200;
      try {
        envelope = await withTimeout(execute(exchange, options), timeoutMs, rejectLate);
      } catch (error) {
        const publicError = logError(error, exchange, logger);
        const seconds = retryAfter(publicError);
        if (seconds !== null) response.setHeader('retry-after', seconds);
        status = statusOf(pathOf(request), publicError.code);
        const challenge = challengeOf(publicError, status);
        if (challenge !== null) response.setHeader('www-authenticate', challenge);
        if (status === 405) response.setHeader('allow', String(publicError.params.method));
        envelope = failureAt(pathOf(request), context.language, publicError, exchange.operation);
      }
      sendJson(request, response, status, envelope);
    },
  };
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** Fields that differ between a request and its repetition. */
const unkeyedFields: ReadonlySet<string> = new Set(['idempotency_key', '_t']);

const rejectLate = (): never => {
  throw new DomainError('TIMEOUT');
};

async function execute(exchange: Exchange, options: RestOptions): Promise<Envelope> {
  const { request, response, context } = exchange;
  const { area, name, parameters } = await readRequest(request, context, options.uploads);
  const operation = findOperation(area, name, methodOf(request));
  exchange.operation = operation;
  rejectApiTokens(parameters);
  for (const common of commonFields) rejectRepeated(common, parameters);
  rejectUnknownLanguage(pathOf(request), parameters);
  if (!operation) throw new DomainError('OPERATION_UNKNOWN', { name: name.slice(0, 50) });
  if (!isSuited(request, operation)) {
    throw new DomainError('METHOD_NOT_ALLOWED', { method: methodsOf(area, name).join(', ') });
  }
  if (operation.roles !== 'anyone' && !context.viewer) throw new DomainError('UNAUTHENTICATED');
  const key = idempotencyKeyOf(request, parameters);
  if (key !== undefined && !operation.ignoresKey) {
    context.idempotencyKey = key;
    context.keyedBody = bodyOf(operation, parameters);
  }
  let said: Said = { message: operation.message };
  const call = createCall(context, response, options, (message, values) => {
    said = { message, values };
  });
  const data = await operation.execute(parameters, call).catch((error: unknown) => {
    if (operation.dataOfRefused === undefined) throw error;
    logError(error, exchange, options.logger);
    return operation.dataOfRefused;
  });
  return success(context.language, said.message, data, said.values);
}

/** @throws TOKEN_MISPLACED with the field that has an API token */
function rejectApiTokens(parameters: Parameters): void {
  for (const [field, value] of parameters) {
    if (holdsApiToken(value)) throw new DomainError('TOKEN_MISPLACED', { field });
  }
}

/** The key of the field, or else of the header. @throws IDEMPOTENCY_KEY_INVALID */
function idempotencyKeyOf(request: IncomingMessage, parameters: Parameters): string | undefined {
  const field = 'idempotency_key';
  const sent = parameters.get(field);
  return sent === undefined
    ? parseIdempotencyKey(request.headers['idempotency-key'])
    : parseIdempotencyKey(sent, field);
}

/** Old clients send some reads as a POST. */
function isSuited(request: IncomingMessage, operation: RestOperation): boolean {
  const method = methodOf(request);
  if (method === operation.method) return true;
  const isOldForm = targetOf(pathOf(request))?.name === null;
  return operation.alsoPost && isOldForm && method === 'POST';
}

/** The text of a success. */
interface Said {
  message: RestOperation['message'];
  values?: Readonly<Record<string, string>> | undefined;
}

/** Hash of the operation and its fields, in whatever order, without the key and the time that old clients add. */
function bodyOf({ area, name }: RestOperation, parameters: Parameters): string {
  const fields = [...parameters].filter(([field]) => !unkeyedFields.has(field)).sort();
  return hash(area, name, JSON.stringify(fields));
}

const graphLanguages = { en: 'EN', zh: 'ZH' } as const;

const createCall = (
  context: RequestContext,
  response: ServerResponse,
  { graph, origin }: RestOptions,
  say: Call['say'],
): Call => ({
  context,
  say,
  siteOrigin: origin(),
  language: graphLanguages[context.language],
  async run<R, V>(document: TypedQueryDocumentNode<R, V>, variables: V): Promise<R> {
    const run = () =>
      graph.execute({ document, variables: variables as Record<string, unknown>, context });
    const isRead = getOperationAST(document)?.operation === 'query';
    // A change goes on when its client goes.
    const { data, errors } = await (isRead ? whileConnected(response, run) : run());
    if (errors?.[0]) throw errors[0];
    return data as R;
  },
});

/** Logs each error once; the cause of an unexpected one is only in the log. */
function logError(error: unknown, { operation }: Exchange, logger: Logger) {
  const publicError = toPublicError(error);
  const line = { operation: operation?.name, rejected: publicError.code };
  if (publicError.code === 'INTERNAL') {
    const cause = (error as { originalError?: unknown }).originalError ?? error;
    logger.error({ ...line, err: cause }, 'REST operation failed');
  } else {
    logger.info(line, 'REST operation rejected');
  }
  return publicError;
}
