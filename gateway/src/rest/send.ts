import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Envelope } from './envelope.ts';

/** How long the rest of a refused body is thrown away, so that the caller can read the answer. */
const lingerMs = 1000;

/**
 * Always HTTP 200, since old clients read the envelope only. Answers are personal or change at any
 * time, so no cache may keep one (C12).
 */
export function sendEnvelope(
  request: IncomingMessage,
  response: ServerResponse,
  envelope: Envelope,
  retryAfter: number | null = null,
): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(JSON.stringify(envelope));
  if (retryAfter !== null) response.setHeader('retry-after', retryAfter);
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
  });
  if (request.complete) response.end(bytes);
  else linger(request, response, bytes);
}

/**
 * The answer goes out at once; the connection is closed a little later. Closing it while the body
 * still arrives would reset it, and the caller might never see why.
 */
function linger(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  response.write(bytes);
  const timer = setTimeout(finish, lingerMs);
  function finish() {
    clearTimeout(timer);
    response.end();
  }
  request.once('end', finish);
  request.once('close', finish);
  request.resume();
}
