import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, type PublicError, toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { formatMessage } from '#kit/runtime/messages';
import { allTopics, type Topic } from '#schema/topics';
import { positionPattern, type ReadOptions, type Transport } from './transport.ts';

export interface EventStreamOptions {
  transport: Pick<Transport, 'read'>;
  /** Each of these grants access to every topic. */
  tokens: readonly string[];
  /** Counts an authorised stream; returns what to call at its end. @throws THROTTLED */
  admit?(request: IncomingMessage): () => void;
  /** Called for a request without a valid token. */
  onUnauthenticated?(request: IncomingMessage): void;
  logger: Logger;
  /** Milliseconds between comments, which prevent idle timeouts of proxies. */
  heartbeatMs?: number;
}

export interface EventStream {
  (request: IncomingMessage, response: ServerResponse): void;
  /** Ends the open streams, which the server waits for when it closes. */
  close(): void;
}

const statuses: Partial<Record<PublicError['code'], number>> = {
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CURSOR_INVALID: 400,
  THROTTLED: 429,
};

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
  const topic = allTopics.find((known) => path === `/events/${known}`);
  if (!topic) throw new DomainError('NOT_FOUND');
  return topic;
}

/** `Last-Event-ID` of a client that reconnects takes precedence over `?from`. */
function toStart(request: IncomingMessage, url: URL): ReadOptions['from'] {
  const last = request.headers['last-event-id'];
  if (typeof last === 'string' && last) {
    if (!positionPattern.test(last)) throw new DomainError('CURSOR_INVALID');
    return { after: last };
  }
  const from = url.searchParams.get('from') ?? 'end';
  if (from !== 'beginning' && from !== 'end') throw new DomainError('CURSOR_INVALID');
  return from;
}

function respondWithError(response: ServerResponse, error: unknown, logger: Logger): void {
  const { code, params } = toPublicError(error);
  if (code === 'INTERNAL') logger.error({ err: error }, 'event stream failed');
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  if (code === 'UNAUTHENTICATED') headers['www-authenticate'] = 'Bearer';
  if (code === 'METHOD_NOT_ALLOWED') headers.allow = 'GET';
  if (code === 'THROTTLED') headers['retry-after'] = '60';
  response.writeHead(statuses[code] ?? 500, headers);
  const message = formatMessage('en', `error.${code}`, params);
  response.end(`${JSON.stringify({ error: { code, message } })}\n`);
}

/**
 * `GET /events/<topic>`: the topic as server-sent events, with the position as `id` and the
 * CloudEvents envelope as `data`. It starts after `Last-Event-ID`, at `?from=beginning`, else at the
 * end. It needs an analyst token as `Authorization: Bearer`. Errors are JSON: 401, 404, 405, 400 for an
 * invalid start, and 429 for too many streams.
 */
export function createEventStream(options: EventStreamOptions): EventStream {
  const { transport, logger, heartbeatMs = 15_000 } = options;
  const tokens = options.tokens.map(digest);
  const open = new Set<AbortController>();

  async function stream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET') throw new DomainError('METHOD_NOT_ALLOWED', { method: 'GET' });
    authorise(request, tokens);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const topic = toTopic(url.pathname);
    const from = toStart(request, url);
    const release = options.admit?.(request);
    const ending = new AbortController();
    open.add(ending);
    response.once('close', () => {
      ending.abort();
      release?.();
    });
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 2000\n\n');
    const heartbeat = setInterval(() => response.write(':\n\n'), heartbeatMs);
    try {
      for await (const message of transport.read({
        topic,
        from,
        follow: true,
        signal: ending.signal,
      })) {
        const data = message.value.split(/\r\n|\r|\n/).join('\ndata: ');
        const hasRoom = response.write(`id: ${message.position}\ndata: ${data}\n\n`);
        if (!hasRoom)
          await once(response, 'drain', { signal: ending.signal }).catch(() => undefined);
      }
    } finally {
      clearInterval(heartbeat);
      open.delete(ending);
    }
    response.end();
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    stream(request, response).catch((error) => {
      if (toPublicError(error).code === 'UNAUTHENTICATED') options.onUnauthenticated?.(request);
      if (!response.headersSent) respondWithError(response, error, logger);
      else {
        logger.error({ err: error }, 'event stream failed');
        response.destroy();
      }
    });
  };
  return Object.assign(handle, {
    close() {
      for (const ending of open) ending.abort();
    },
  });
}
