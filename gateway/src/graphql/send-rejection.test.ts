import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { DomainError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import { errorStatuses } from '#schema/error-statuses';
import { type ErrorCode } from '#schema/errors';
import { messages } from '#schema/messages/index';
import { sendRejection } from './send-rejection.ts';

/** A value for each name in a text. */
const params = Object.fromEntries(
  Object.values(messages.en).flatMap((text) =>
    [...text.matchAll(/\{(\w+)/g)].map(([, name]) => [name, 1]),
  ),
);
const logger = createLogger('test', 'silent');

function statusOf(code: ErrorCode): number {
  const request = new IncomingMessage(new Socket());
  request.headers.accept = 'application/graphql-response+json';
  const response = new ServerResponse(request);
  sendRejection(request, response, { language: 'en' }, new DomainError(code, params), logger);
  return response.statusCode;
}

describe('the rejection of a request', () => {
  it('Q34 has the status of its error, but for a persisted query that is unknown', () => {
    const codes = Object.keys(errorStatuses) as ErrorCode[];
    const others = codes.filter((code) => statusOf(code) !== errorStatuses[code]);
    expect(others).toEqual(['PERSISTED_QUERY_NOT_FOUND']);
    expect(statusOf('PERSISTED_QUERY_NOT_FOUND')).toBe(200);
  });
});
