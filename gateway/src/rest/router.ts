import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypedQueryDocumentNode } from 'graphql';
import { DomainError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { readBody } from '#kit/runtime/request-body';
import { withTimeout } from '#kit/runtime/timeout';
import type { RequestContext } from '#kit/subgraph/context';
import { security, times } from '#schema/limits';
import type { Graph } from '../graphql/graph.ts';
import { isForeignRequest } from '../http/origin-check.ts';
import { retryAfter } from '../http/retry-after.ts';
import { sendJson } from '../http/send-json.ts';
import type { StaticFiles } from '../pages/static-files.ts';
import { createDocs } from './docs.ts';
import { failure, success } from './envelope.ts';
import { readBodyFields, readForm } from './forms.ts';
import { languageOf } from './language.ts';
import type { Call, RestOperation } from './operation.ts';
import { operations } from './operations.ts';

export interface Rest {
  /** Every path under /api. Answers always; never throws for what a caller sends. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<void>;
  operations: readonly RestOperation[];
}

/** What is known so far of a request, so that its refusal can name it. */
interface Exchange {
  request: IncomingMessage;
  context: RequestContext;
  operation: RestOperation | null;
}

const byName = new Map<string, RestOperation>();
const areasInUse = new Set<string>();
for (const operation of operations) {
  for (const name of [`${operation.area}/${operation.name}`, ...operation.aliases]) {
    if (byName.has(name)) throw new Error(`Two REST operations are called ${name}`);
    byName.set(name, operation);
    areasInUse.add(name.slice(0, name.indexOf('/')));
  }
}

/** Fields that a POST may carry in its query; all others must stand in the body. */
const postQueryFields = ['op_type', 'lan_cls', 'lan_lable'] as const;

const graphLanguage = { en: 'EN', zh: 'ZH' } as const;

export interface RestOptions {
  graph: Graph;
  /** The built web client, which has the scripts of `/api/docs`. */
  files: Pick<StaticFiles, 'text'>;
  logger: Logger;
  /** From the head of a request to its answer; then TIMEOUT (O1). */
  timeoutMs?: number;
}

/** The old `/api?op_type=` contract on top of the graph (requirements, section 16). */
export function createRest(options: RestOptions): Rest {
  const { graph, files, logger, timeoutMs = times.restTimeout } = options;
  const docs = createDocs(files);

  async function answer(exchange: Exchange) {
    const { request, context } = exchange;
    const { area, parameters } = await readRequest(exchange);
    const name = parameters.get('op_type') ?? '';
    const operation = byName.get(`${area}/${name}`) ?? null;
    exchange.operation = operation;
    if (!operation) throw new DomainError('OPERATION_UNKNOWN', { name: name.slice(0, 50) });
    if (request.method !== operation.method) {
      throw new DomainError('METHOD_NOT_ALLOWED', { method: operation.method });
    }
    if (operation.roles !== 'anyone' && !context.viewer) throw new DomainError('UNAUTHENTICATED');
    const data = await operation.answer(parameters, createCall(context));
    return success(context.language, operation.message, data);
  }

  const createCall = (context: RequestContext): Call => ({
    context,
    language: graphLanguage[context.language],
    async run<R, V>(document: TypedQueryDocumentNode<R, V>, variables: V): Promise<R> {
      const { data, errors } = await graph.execute({
        document,
        variables: variables as Record<string, unknown>,
        context,
      });
      if (errors?.[0]) throw errors[0];
      return data as R;
    },
  });

  /** Each refusal is logged once, here; an unexpected one with its cause, which the caller is not told. */
  function refusal(error: unknown, { context, operation }: Exchange) {
    const known = toPublicError(error);
    const line = { operation: operation?.name, refused: known.code };
    if (known.code === 'INTERNAL') {
      const cause = (error as { originalError?: unknown }).originalError ?? error;
      logger.error({ ...line, err: cause }, 'REST operation failed');
    } else {
      logger.info(line, 'REST operation refused');
    }
    return {
      envelope: failure(context.language, known, operation?.isVote ?? false),
      retryAfter: retryAfter(known),
    };
  }

  return {
    operations,
    async handle(request, response, context) {
      if (docs.serve(request, response)) return;
      const exchange: Exchange = { request, context, operation: null };
      try {
        const envelope = await withTimeout(answer(exchange), timeoutMs, rejectLate);
        // Always HTTP 200, since old clients read the envelope only.
        sendJson(request, response, 200, envelope);
      } catch (error) {
        const { envelope, retryAfter } = refusal(error, exchange);
        if (retryAfter !== null) response.setHeader('retry-after', retryAfter);
        sendJson(request, response, 200, envelope);
      }
    },
  };
}

const rejectLate = (): never => {
  throw new DomainError('TIMEOUT');
};

/** The area and the fields; sets the language of the answer as soon as it is known. */
async function readRequest({ request, context }: Exchange) {
  context.language = 'en';
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = new Map<string, string>();
  readForm(mark < 0 ? '' : url.slice(mark + 1), query);
  context.language = languageOf(query);
  const area = path.startsWith('/api/') ? path.slice('/api/'.length) : '';
  if (!areasInUse.has(area))
    throw new DomainError('OPERATION_UNKNOWN', { name: path.slice(0, 50) });
  if (request.method === 'GET') return { area, parameters: query };
  if (isForeignRequest(request)) throw new DomainError('ORIGIN_REFUSED');
  const parameters = new Map<string, string>();
  for (const name of postQueryFields) {
    const value = query.get(name);
    if (value !== undefined) parameters.set(name, value);
  }
  const body = await readBody(request, security.restBody);
  await readBodyFields(body, request.headers['content-type'], parameters);
  context.language = languageOf(parameters);
  return { area, parameters };
}
