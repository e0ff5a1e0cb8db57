import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** How long the rest of a refused body is thrown away, so that the caller can read the answer. */
const lingerMs = 1000;

/** Answers are personal or change at any time, so no cache may keep one (C12). */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: object,
  headers: OutgoingHttpHeaders = {},
): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...(!request.complete && { connection: 'close' }),
    ...headers,
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
