import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** For this time the rest of a rejected body is read and discarded, so that the client can read the response. */
const lingerMs = 1000;

/** Sends a response that no cache may store: it is personal or changes at any time. */
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
 * Sends the response at once and closes the connection a little later. Closing it while the body still
 * arrives would reset it, and the client might not receive the response.
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
