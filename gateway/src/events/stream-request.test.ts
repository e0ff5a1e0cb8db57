import { DomainError } from '#kit/runtime/errors';
import { formatMessage } from '#kit/runtime/messages';
import { messageOfError } from '#schema/error-message';
import { parseStreamRequest } from './stream-request.ts';

const now = new Date('2026-11-20T12:00:00Z');
const parse = (query: string, headers: Record<string, string> = {}) =>
  parseStreamRequest('catalog.product', new URLSearchParams(query), headers, now);

function failureOf(query: string): DomainError {
  try {
    parse(query);
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error(`${query} was accepted`);
}

describe('parseStreamRequest', () => {
  it.each([
    ['since=2026-13-01T00:00:00Z', 'STREAM_TIME_INVALID', 'since', 'RFC 3339'],
    ['since=2026-11-20', 'STREAM_TIME_INVALID', 'since', 'RFC 3339'],
    ['since=1763596800', 'STREAM_TIME_INVALID', 'since', 'RFC 3339'],
    ['since=2026-11-20T00:00:00', 'STREAM_TIME_INVALID', 'since', 'RFC 3339'],
    ['since=', 'STREAM_TIME_INVALID', 'since', 'RFC 3339'],
    ['since=2999-01-01T00:00:00Z', 'STREAM_TIME_FUTURE', 'since', 'not come yet'],
    ['since=2026-01-01T00:00:00Z&from=end', 'STREAM_PARAMETERS_EXCLUSIVE', 'since', 'from'],
    ['since=2026-01-01T00:00:00Z&since=x', 'STREAM_PARAMETER_REPEATED', 'since', 'once'],
    ['from=noon', 'STREAM_POSITION_INVALID', 'from', 'position'],
    ['from=', 'STREAM_POSITION_INVALID', 'from', 'position'],
    ['type=catalog.up-cast.v9', 'STREAM_TYPE_UNKNOWN', 'type', 'catalog.up-cast.v9'],
    ['type=__proto__', 'STREAM_TYPE_UNKNOWN', 'type', '__proto__'],
    [`type=${'x'.repeat(5_000)}`, 'STREAM_TYPE_UNKNOWN', 'type', 'xxx'],
    ['type=feed.post-liked.v1', 'STREAM_TYPE_ELSEWHERE', 'type', 'feed.post'],
    [`key=${'x'.repeat(201)}`, 'FIELD_LENGTH', 'key', '200'],
    ['key=', 'FIELD_LENGTH', 'key', '200'],
    ['key=x&'.repeat(101), 'TOO_MANY_ITEMS', 'key', '100'],
    ['format=csv', 'STREAM_PARAMETER_INVALID', 'format', 'sse, ndjson'],
    ['follow=yes', 'STREAM_PARAMETER_INVALID', 'follow', 'true, false'],
    ['token=analyst-one', 'STREAM_PARAMETER_UNKNOWN', 'token', 'token'],
  ])('rejects ?%s with the code and the name of the parameter', (query, code, field, words) => {
    const { code: found, params } = failureOf(query);
    expect([found, params.field]).toEqual([code, field]);
    const { id, values } = messageOfError(found, params);
    expect(formatMessage('en', id, values)).toContain(words);
    expect(formatMessage('en', id, values).length).toBeLessThan(250);
    expect(formatMessage('zh', id, values)).toMatch(/\p{Script=Han}/u);
  });

  it('takes a time that a clock some seconds ahead calls present, with any offset', () => {
    const times = [
      '2026-11-20T12:00:59Z',
      '2026-11-20T20:00:59.5+08:00',
      '2026-11-20T20:00:00 08:00',
    ];
    for (const time of times) {
      const { from } = parse(`since=${time}`);
      expect(from).toEqual({ since: expect.any(Date) });
    }
    expect(failureOf('since=2026-11-20T12:01:01Z').code).toBe('STREAM_TIME_FUTURE');
  });

  it.each([
    [{}, 'sse', true],
    [{ accept: '*/*' }, 'sse', true],
    [{ accept: 'text/html,*/*;q=0.8' }, 'sse', true],
    [{ accept: 'text/event-stream' }, 'sse', true],
    [{ accept: 'application/x-ndjson' }, 'ndjson', false],
    [{ accept: 'application/x-ndjson, text/event-stream;q=0.5' }, 'ndjson', false],
  ])('serves %j as %s', (headers, format, follow) => {
    expect(parse('', headers)).toMatchObject({ format, follow, from: 'end' });
  });
});
