import { responseFormat } from './response-format.ts';

const current = 'application/graphql-response+json';
const formatOf = (accept?: string) => responseFormat({ headers: accept ? { accept } : {} });

describe('responseFormat', () => {
  it.each([
    [undefined, 'application/json', 200],
    ['*/*', 'application/json', 200],
    ['application/json', 'application/json', 200],
    [`application/json, ${current};q=0.5`, 'application/json', 200],
    [`${current};q=0`, 'application/json', 200],
    ['text/event-stream', 'application/json', 400],
    ['application/json, text/event-stream', 'application/json', 200],
    [`${current}, text/event-stream, multipart/mixed`, current, 400],
    [current, current, 400],
    [`${current}, application/json;q=0.9`, current, 400],
    [`application/json;q=0.1, ${current};charset=utf-8`, current, 400],
  ])('sends %s the type %s, and an invalid query with status %i', (accept, type, status) => {
    const format = formatOf(accept);
    expect(format.contentType).toBe(`${type}; charset=utf-8`);
    expect(format.statusOf('QUERY_INVALID', 400)).toBe(status);
  });

  it('keeps the status of a request that is no query at all', () => {
    expect(formatOf().statusOf('BODY_MALFORMED', 400)).toBe(400);
    expect(formatOf().statusOf('THROTTLED', 429)).toBe(429);
    expect(formatOf(current).statusOf('BODY_TOO_LARGE', 413)).toBe(413);
  });
});
