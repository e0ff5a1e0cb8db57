import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { passes } from '#kit/events/event-filter';
import { type Transport, UnknownPosition } from '#kit/events/transport';
import type { Clock } from '#kit/runtime/clock';
import { DomainError, type PublicError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { formatMessage } from '#kit/runtime/messages';
import { messageOfError } from '#schema/error-message';
import { errorStatuses } from '#schema/error-statuses';
import { eventGuidePath } from '#schema/page-paths';
import { allTopics, eventsPath, type Topic } from '#schema/topics';
import { challengeOf, retryAfter } from '../http/error-response.ts';
import { acceptedLanguage } from '../http/request-context.ts';
import { createEventDocuments } from './event-documents.ts';
import { createEventWriter } from './event-writer.ts';
import { parseStreamRequest, type StreamRequest, streamFormats } from './stream-request.ts';

export interface EventStreamOptions {
  transport: Pick<Transport, 'read'>;
  clock: Clock;
  /** Each of these grants access to every topic. */
  tokens: readonly string[];
  /** `https://host` of the site, for the addresses of the contracts. */
  origin(): string;
  /** Counts an authorised stream; returns what to call at its end. @throws THROTTLED */
  admit?(request: IncomingMessage): () => void;
  /** Called for a request without a valid token. */
  onUnauthenticated?(request: IncomingMessage): void;
  logger: Logger;
  /** Milliseconds between heartbeats, which prevent idle timeouts of proxies. */
  heartbeatMs?: number;
}

export interface EventStream {
  (request: IncomingMessage, response: ServerResponse): void;
  /** Ends the open streams, which the server waits for when it closes. */
  close(): void;
}

const digest = (token: string) => createHash('sha256').update(token).digest();

/** Compares with every token in constant time, against timing attacks. */
function isKnown(token: string, tokens: readonly Buffer[]): boolean {
  const given = digest(token);
  return tokens.reduce((found, known) => timingSafeEqual(given, known) || found, false);
}

function authorise(request: IncomingMessage, tokens: readonly Buffer[]): void {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token || !isKnown(token, tokens)) throw new DomainError('UNAUTHENTICATED');
}

function toTopic(path: string): Topic {
  const topic = allTopics.find((known) => path === `${eventsPath}/${known}`);
  if (!topic) throw new DomainError('NOT_FOUND');
  return topic;
}

/** The position comes from the client, and only the transport knows whether the topic has it. */
function toStreamError(error: unknown, request: IncomingMessage): PublicError {
  if (!(error instanceof UnknownPosition)) return toPublicError(error);
  const field = request.headers['last-event-id'] ? 'Last-Event-ID' : 'from';
  return { code: 'STREAM_POSITION_INVALID', params: { field } };
}

/** Analysts have no account, so that the general texts of these two codes do not help them. */
function messageOf({ code, params }: PublicError) {
  switch (code) {
    case 'UNAUTHENTICATED':
      return { id: 'events.tokenNeeded', values: { guide: eventGuidePath } } as const;
    case 'NOT_FOUND':
      return { id: 'events.topicUnknown', values: { topics: eventsPath } } as const;
    default:
      return messageOfError(code, params);
  }
}

/** In the language that the caller accepts, with the name of the parameter or header that is wrong. */
function respondWithError(request: IncomingMessage, response: ServerResponse, error: PublicError) {
  const { code, params } = error;
  const seconds = retryAfter(error);
  const status = errorStatuses[code];
  const challenge = challengeOf(error, status);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(challenge !== null && { 'www-authenticate': challenge }),
    ...(code === 'METHOD_NOT_ALLOWED' && { allow: 'GET, HEAD' }),
    ...(seconds !== null && { 'retry-after': String(seconds) }),
  });
  const { id, values } = messageOf(error);
  const message = formatMessage(acceptedLanguage(request.headers), id, values);
  const { field } = params;
  const body = { error: { code, ...(field !== undefined && { field }), message } };
  response.end(`${JSON.stringify(body)}\n`);
}

const headersOf = ({ format, gzip }: StreamRequest): OutgoingHttpHeaders => ({
  'content-type': `${streamFormats[format]}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  ...(gzip && { 'content-encoding': 'gzip' }),
});

function openStream(
  response: ServerResponse,
  asked: StreamRequest,
  more: OutgoingHttpHeaders = {},
) {
  response.appendHeader('vary', 'accept, accept-encoding');
  response.writeHead(200, { ...headersOf(asked), ...more });
}

interface Streaming {
  response: ServerResponse;
  asked: StreamRequest;
  signal: AbortSignal;
}

/** Sends the topic until its end, or until the signal aborts. The headers wait for the start of the reading. */
async function sendStream(
  { transport, heartbeatMs = 15_000 }: EventStreamOptions,
  { response, asked, signal }: Streaming,
): Promise<void> {
  const { topic, from, follow, filter, format } = asked;
  const writer = createEventWriter(response, { ...asked, signal });
  const open = (end: string | null = null) => {
    if (response.headersSent) return;
    const next = !follow && end !== null && { 'vita-next-position': end };
    openStream(response, asked, next || {});
    response.flushHeaders();
    if (format === 'sse') writer.retryAfter(2_000);
  };
  const heartbeat = setInterval(() => {
    if (!follow) return;
    open();
    writer.beat();
  }, heartbeatMs);
  try {
    for await (const message of transport.read({ topic, from, follow, signal, onBegin: open })) {
      open();
      if (passes(filter, message)) await writer.write(message);
      else writer.skip(message);
    }
    open();
  } finally {
    clearInterval(heartbeat);
  }
  writer.end();
}

/**
 * `GET /events` lists the topics, `GET /events/asyncapi.yaml` and `GET /events/schemas/<type>.json` are
 * their contracts; all of them are public. `GET /events/<topic>` needs an analyst token as
 * `Authorization: Bearer` and sends the topic as server-sent events, with the position as `id`, or as
 * NDJSON, with `position` in each line. Errors are JSON with real status codes.
 */
export function createEventStream(options: EventStreamOptions): EventStream {
  const { clock, logger } = options;
  const tokens = options.tokens.map(digest);
  const documents = createEventDocuments(options.origin);
  const open = new Set<AbortController>();

  async function stream(request: IncomingMessage, response: ServerResponse, url: URL) {
    const isHead = request.method === 'HEAD';
    if (request.method !== 'GET' && !isHead) {
      throw new DomainError('METHOD_NOT_ALLOWED', { method: 'GET' });
    }
    // The list of topics is public, so an unknown path is no secret.
    const topic = toTopic(url.pathname);
    authorise(request, tokens);
    const asked = parseStreamRequest(topic, url.searchParams, request.headers, clock.now());
    if (isHead) {
      openStream(response, asked);
      response.end();
      return;
    }
    const release = options.admit?.(request);
    const ending = new AbortController();
    open.add(ending);
    response.once('close', () => {
      ending.abort();
      open.delete(ending);
      release?.();
    });
    await sendStream(options, { response, asked, signal: ending.signal });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const document = isRead ? await documents.find(url.pathname, request.headers) : null;
    if (!document) return stream(request, response, url);
    response.appendHeader('vary', 'accept-encoding');
    response.writeHead(document.status, document.headers);
    response.end(request.method === 'HEAD' ? null : document.bytes);
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response).catch((failure) => {
      const error = toStreamError(failure, request);
      if (error.code === 'UNAUTHENTICATED') options.onUnauthenticated?.(request);
      const isOwn = error.code === 'INTERNAL' || response.headersSent;
      if (isOwn) logger.error({ err: failure }, 'event stream failed');
      if (response.headersSent) response.destroy();
      else respondWithError(request, response, error);
    });
  };
  return Object.assign(handle, {
    close() {
      for (const ending of open) ending.abort();
    },
  });
}
