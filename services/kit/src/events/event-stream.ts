import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { allTopics, type Topic } from '#schema/topics';
import { DomainError, type PublicError, toPublicError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/logger.ts';
import { formatMessage } from '../runtime/messages.ts';
import { positionPattern, type ReadOptions, type Transport } from './transport.ts';

export interface EventStreamOptions {
  transport: Pick<Transport, 'read'>;
  /** Any of these opens every topic. */
  tokens: readonly string[];
  logger: Logger;
  /** Milliseconds between comments that keep proxies from giving up. */
  heartbeatMs?: number;
}

export interface EventStream {
  (request: IncomingMessage, response: ServerResponse): void;
  /** Ends the open streams, so that a server which waits for its connections can close. */
  close(): void;
}

const statuses: Partial<Record<PublicError['code'], number>> = {
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CURSOR_INVALID: 400,
};

const digest = (token: string) => createHash('sha256').update(token).digest();

/** Looks at every token and at all of it, so that the time tells nothing. */
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

/** A reconnecting reader says what it saw last, which then counts for more than the address. */
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

function refuse(response: ServerResponse, error: unknown, logger: Logger): void {
  const { code, params } = toPublicError(error);
  if (code === 'INTERNAL') logger.error({ err: error }, 'event stream failed');
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  };
  if (code === 'UNAUTHENTICATED') headers['www-authenticate'] = 'Bearer';
  if (code === 'METHOD_NOT_ALLOWED') headers.allow = 'GET';
  response.writeHead(statuses[code] ?? 500, headers);
  const message = formatMessage('en', `error.${code}`, params);
  response.end(`${JSON.stringify({ error: { code, message } })}\n`);
}

/**
 * `GET /events/<topic>`: the topic as server-sent events, `id` its position and `data` the
 * CloudEvents envelope. `?from=beginning` starts there, `Last-Event-ID` after that position, else
 * it starts at the end. For holders of an analyst token as `Authorization: Bearer`. Errors are
 * JSON: 401, 404, 405, and 400 for a start that is none.
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
    const over = new AbortController();
    open.add(over);
    response.once('close', () => over.abort());
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
        signal: over.signal,
      })) {
        const data = message.value.split(/\r\n|\r|\n/).join('\ndata: ');
        const hasRoom = response.write(`id: ${message.position}\ndata: ${data}\n\n`);
        if (!hasRoom) await once(response, 'drain', { signal: over.signal }).catch(() => undefined);
      }
    } finally {
      clearInterval(heartbeat);
      open.delete(over);
    }
    response.end();
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    stream(request, response).catch((error) => {
      if (!response.headersSent) refuse(response, error, logger);
      else {
        logger.error({ err: error }, 'event stream failed');
        response.destroy();
      }
    });
  };
  return Object.assign(handle, {
    close() {
      for (const over of open) over.abort();
    },
  });
}
