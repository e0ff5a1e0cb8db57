import type { IncomingMessage } from 'node:http';
import { DomainError } from '#kit/runtime/errors';
import { readBody } from '#kit/runtime/request-body';
import type { RequestContext } from '#kit/subgraph/context';
import type { Language } from '#schema/enums';
import { security } from '#schema/limits';
import { isCrossSiteRequest } from '../http/request-context.ts';
import type { UploadSlots } from '../http/upload-slots.ts';
import type { Parameters } from './fields.ts';
import { addBody, readBodyFields, readForm } from './forms.ts';
import { labelFields, labelledLanguage } from './language-labels.ts';
import { findOperation, hasOperations, maxBodyOf } from './operations.ts';
import { methodOf, targetOf } from './target.ts';

/** Fields that a POST may have in its query; all others must be in the body. */
const postQueryFields = ['op_type', 'lan_cls', ...labelFields] as const;

export interface RestRequest {
  area: string;
  /** The operation, as the path or `op_type` names it. */
  name: string;
  parameters: Parameters;
}

/**
 * Reads the area, the name of the operation and the fields. Sets the language of the context as soon as it is known, so that errors
 * use it too. Fields that cannot be decoded are left to the operation.
 *
 * @throws OPERATION_UNKNOWN, ORIGIN_REFUSED, BODY_MALFORMED, BODY_TOO_LARGE, THROTTLED;
 * UNAUTHENTICATED for a large body of a visitor
 */
export async function readRequest(
  request: IncomingMessage,
  context: RequestContext,
  uploads: UploadSlots,
): Promise<RestRequest> {
  context.language = 'en';
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const target = targetOf(path);
  const isOnce = target?.name !== null;
  const query = new Map<string, string>();
  readForm(mark < 0 ? '' : url.slice(mark + 1), query, isOnce);
  context.language = languageOf(query);
  if (!target || !hasOperations(target.area)) {
    throw new DomainError('OPERATION_UNKNOWN', { name: path.slice(0, 50) });
  }
  const { area } = target;
  const nameIn = (fields: Parameters) => target.name ?? fields.get('op_type') ?? '';
  if (methodOf(request) === 'GET') {
    const name = nameIn(query);
    query.set('op_type', name);
    const read = findOperation(area, name, 'GET');
    if (read?.writes && isEmbedded(request)) throw new DomainError('ORIGIN_REFUSED');
    return { area, name, parameters: query };
  }
  if (isCrossSiteRequest(request)) throw new DomainError('ORIGIN_REFUSED');
  const parameters = new Map<string, string>();
  for (const name of postQueryFields) {
    const value = query.get(name);
    if (value !== undefined) parameters.set(name, value);
  }
  const named = findOperation(area, nameIn(query), 'POST');
  const body = await receive(request, context, uploads, named?.maxBody ?? maxBodyOf(area));
  const acceptsFile = named?.acceptsFile ?? false;
  const sent = new Map<string, string>();
  await readBodyFields(body, request.headers['content-type'], sent, { acceptsFile, isOnce });
  addBody(sent, parameters);
  if (target.name !== null) parameters.set('op_type', target.name);
  context.language = languageOf(parameters);
  const name = nameIn(parameters);
  const operation = findOperation(area, name, 'POST');
  const max = operation?.maxBody ?? security.restBody;
  if (body.length > max) throw new DomainError('BODY_TOO_LARGE', { max });
  return { area, name, parameters };
}

/** True for a request that a page of another site makes, such as an image in it. */
const isEmbedded = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Members alone may send a large body, and only some at once. Without a length it may become large. */
async function receive(
  request: IncomingMessage,
  { viewer, client }: RequestContext,
  uploads: UploadSlots,
  max: number,
): Promise<Buffer> {
  const length = request.headers['content-length'];
  const isLarge = Number(length ?? max) > security.restBody;
  if (max <= security.restBody || !isLarge) return readBody(request, security.restBody);
  if (!viewer) {
    if (length === undefined) return readBody(request, security.restBody).catch(askForLogin);
    throw new DomainError('UNAUTHENTICATED');
  }
  const sender = { userId: viewer.userId, address: client.address };
  return uploads.run(sender, () => readBody(request, max));
}

function askForLogin(error: unknown): never {
  const isTooLarge = error instanceof DomainError && error.code === 'BODY_TOO_LARGE';
  throw isTooLarge ? new DomainError('UNAUTHENTICATED') : error;
}

/** `zh` means `ch`. Feed lists may send the label of a language instead. */
const byName: ReadonlyMap<string | undefined, Language> = new Map([
  ['ch', 'zh'],
  ['zh', 'zh'],
  ['en', 'en'],
]);

/** On the path of an operation, a language that is not known is no English. @throws FIELD_INVALID */
export function rejectUnknownLanguage(path: string, parameters: Parameters): void {
  const name = parameters.get('lan_cls');
  if (!name || byName.has(name) || targetOf(path)?.name === null) return;
  throw new DomainError('FIELD_INVALID', { field: 'lanCls' });
}

/** The language of a response before the body is read, which can name another one. */
export function languageOfAddress(url: string): Language {
  const query = new Map<string, string>();
  const mark = url.indexOf('?');
  if (mark >= 0) readForm(url.slice(mark + 1), query);
  return languageOf(query);
}

/** The language of the texts in the response; English by default. */
export const languageOf = (parameters: Parameters): Language =>
  byName.get(parameters.get('lan_cls')) ?? labelledLanguage(parameters) ?? 'en';
