import type { IncomingMessage, ServerResponse } from 'node:http';
import { toPublicError } from '#kit/runtime/errors';
import type { Logger } from '#kit/runtime/logger';
import type { RequestContext } from '#kit/subgraph/context';
import { errorStatuses } from '#schema/error-statuses';
import type { ErrorCode } from '#schema/errors';
import { challengeOf, retryAfter } from '../http/error-response.ts';
import { sendJson } from '../http/send-json.ts';
import { costHeaders, costOfRejection, withCost } from './cost-report.ts';
import { toGraphError } from './public-errors.ts';
import { responseFormat } from './response-format.ts';

const statuses: Record<ErrorCode, number> = {
  ...errorStatuses,
  // Clients of persisted queries expect it.
  PERSISTED_QUERY_NOT_FOUND: 200,
};

/** Sends the error of a request of which nothing was executed, and logs it once. */
export function sendRejection(
  request: IncomingMessage,
  response: ServerResponse,
  { language }: Pick<RequestContext, 'language'>,
  error: unknown,
  logger: Logger,
): void {
  const publicError = toPublicError(error);
  const { code, params } = publicError;
  if (code === 'INTERNAL') logger.error({ err: error }, 'request failed');
  else logger.info({ rejected: code }, 'request rejected');
  const seconds = retryAfter(publicError);
  const cost = costOfRejection(publicError);
  const { contentType, statusOf } = responseFormat(request);
  const status = statusOf(code, statuses[code]);
  const challenge = challengeOf(publicError, status);
  const headers = {
    'content-type': contentType,
    ...costHeaders(cost),
    ...(code === 'METHOD_NOT_ALLOWED' && { allow: String(params.method) }),
    ...(challenge !== null && { 'www-authenticate': challenge }),
    ...(seconds !== null && { 'retry-after': String(seconds) }),
  };
  const body = withCost({ errors: [toGraphError(language, publicError)] }, cost);
  sendJson(request, response, status, body, headers);
}
