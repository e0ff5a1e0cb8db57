import type { IncomingMessage, ServerResponse } from 'node:http';
import { toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import { sendRefusal } from '../graphql/refusal.ts';
import { failure } from '../rest/envelope.ts';
import { acceptedLanguage } from './negotiation.ts';
import { sendJson } from './send-json.ts';

/** Answers a request that failed before its operation began, in the form that its callers read. */
export function answerFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  logger: Logger,
): void {
  const { url: path = '' } = request;
  const language = acceptedLanguage(request.headers);
  if (!response.headersSent && /^\/graphql(\?|$)/.test(path)) {
    sendRefusal(request, response, { language }, error, logger);
    return;
  }
  const known = toPublicError(error);
  if (known.code === 'INTERNAL') logger.error({ err: error, path }, 'request failed');
  else logger.info({ refused: known.code, path }, 'request refused');
  if (response.headersSent) response.end();
  else if (/^\/api[/?]/.test(path)) {
    // Always HTTP 200, since old clients read the envelope only.
    sendJson(request, response, 200, failure(language, known, false));
  } else {
    const status = known.code === 'UNAVAILABLE' ? 503 : 500;
    response.writeHead(status, { 'content-type': 'text/plain' }).end();
  }
}
