import type { ServerResponse } from 'node:http';
import { toPublicError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/logger.ts';
import type { CallResult } from './call-batch.ts';

const statuses: Partial<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
};

/** The response of a call that failed. Internal details are logged. */
export function failureOf(error: Error, path: string, logger: Logger): CallResult {
  const { code, params } = toPublicError(error);
  if (code === 'INTERNAL') logger.error({ err: error, path }, 'call failed');
  else if (code === 'UNAVAILABLE') logger.warn({ err: String(error), path }, 'call failed');
  else logger.info({ rejected: code, path }, 'call rejected');
  const body = { errors: [{ message: code, extensions: { code, params } }] };
  return { status: statuses[code] ?? 400, body };
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  sendText(response, status, JSON.stringify(body), 'application/json; charset=utf-8');
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  contentType = 'text/plain; charset=utf-8',
): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  // Node sends head and body of a string in one write.
  response.end(text);
}
