import type { IncomingMessage, ServerResponse } from 'node:http';
import { toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { sendRejection } from '../graphql/send-rejection.ts';
import { failure } from '../rest/envelope.ts';
import { acceptedLanguage } from './request-context.ts';
import { sendJson } from './send-json.ts';

/** Sends the error of a request that failed before its operation started, in the form of its API. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  logger: Logger,
): void {
  const { url: path = '' } = request;
  const language = acceptedLanguage(request.headers);
  if (!response.headersSent && /^\/graphql(\?|$)/.test(path)) {
    sendRejection(request, response, { language }, error, logger);
    return;
  }
  const publicError = toPublicError(error);
  const { code } = publicError;
  if (code === 'INTERNAL') logger.error({ err: error, path }, 'request failed');
  else logger.info({ rejected: code, path }, 'request rejected');
  if (response.headersSent) response.end();
  else if (/^\/api[/?]/.test(path)) {
    // Always HTTP 200: old clients read the envelope only.
    sendJson(request, response, 200, failure(language, publicError, false));
  } else {
    const status = code === 'UNAVAILABLE' ? 503 : 500;
    response.writeHead(status, { 'content-type': 'text/plain' }).end();
  }
}
