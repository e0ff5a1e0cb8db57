import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import type { ErrorCode } from '#schema/errors';

const currentName = 'application/graphql-response+json';
const streamType = 'text/event-stream';
const legacyType = 'application/json; charset=utf-8';
const currentType = `${currentName}; charset=utf-8`;

/** The media type of a response, by which GraphQL over HTTP decides what its status says. */
export interface ResponseFormat {
  contentType: string;
  /** @param status of an operation that was not executed */
  statusOf(code: ErrorCode, status: number): number;
  /** @param status of a failure of the site, which left nothing of the result */
  statusOfFailure(status: number): number;
}

/** Errors of the document or its variables: the request itself was well-formed. */
const documentErrors: ReadonlySet<ErrorCode> = new Set([
  'QUERY_INVALID',
  'QUERY_TOO_DEEP',
  'QUERY_TOO_LARGE',
  'QUERY_TOO_COSTLY',
]);

const legacy: ResponseFormat = {
  contentType: legacyType,
  // Clients of this type take another status for one of a proxy, and do not read the errors.
  statusOf: (code, status) => (documentErrors.has(code) ? 200 : status),
  statusOfFailure: () => 200,
};

const current: ResponseFormat = {
  contentType: currentType,
  statusOf: (_code, status) => status,
  statusOfFailure: (status) => status,
};

/** Clients of streams expect JSON for a rejection, and read its status. */
const rejectedStream: ResponseFormat = { ...current, contentType: legacy.contentType };

/** True when the client likes a stream of events best, and not only accepts one. */
export function prefersStream(request: Pick<IncomingMessage, 'headers'>): boolean {
  if (!request.headers.accept?.includes(streamType)) return false;
  return new Negotiator(request).mediaType([legacyType, currentType, streamType]) === streamType;
}

/** The format that the client prefers; `application/json` when it accepts anything. */
export function responseFormat(request: Pick<IncomingMessage, 'headers'>): ResponseFormat {
  const { accept = '' } = request.headers;
  if (prefersStream(request)) return rejectedStream;
  if (!accept.includes(currentName)) return legacy;
  const preferred = new Negotiator(request).mediaType([legacyType, currentType]);
  return preferred === currentType ? current : legacy;
}
