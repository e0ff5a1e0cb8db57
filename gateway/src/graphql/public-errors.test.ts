import { GraphQLError } from 'graphql';
import { DomainError } from '#kit/runtime/errors';
import { createLogger, type Logger } from '#kit/runtime/logger';
import type { ErrorCode } from '#schema/errors';
import { statusOf, withPublicErrors } from './public-errors.ts';
import { responseFormat } from './response-format.ts';

const logger = createLogger('test', 'silent');
const unavailable = (...path: (string | number)[]) =>
  new GraphQLError('x', { path, originalError: new DomainError('UNAVAILABLE') });
const pathsOf = (errors: GraphQLError[], data: Record<string, unknown> | null) =>
  withPublicErrors({ data, errors }, 'en', logger).errors?.map(({ path }) => path?.join('.'));

describe('statusOf', () => {
  const statuses = (code: ErrorCode, data: unknown) =>
    ['application/graphql-response+json', 'application/json', '*/*'].map((accept) =>
      statusOf(
        { data, errors: [{ message: '', extensions: { code, params: {} } }] },
        responseFormat({ headers: { accept } }),
      ),
    );

  it.each([
    ['INTERNAL', 500],
    ['UNAVAILABLE', 503],
    ['TIMEOUT', 504],
  ] as const)(
    'rel-R21 %s is %i when nothing is left of the result, and 200 for application/json',
    (code, status) => {
      expect(statuses(code, null)).toEqual([status, 200, 200]);
      expect(statuses(code, { weekPosts: null })).toEqual([200, 200, 200]);
    },
  );

  it('keeps 200 for a refusal of the operation, and the status of throttling and keys', () => {
    expect(statuses('FORBIDDEN', null)).toEqual([200, 200, 200]);
    expect(statuses('THROTTLED', null)).toEqual([429, 429, 429]);
    expect(statuses('IDEMPOTENCY_KEY_REUSED', null)).toEqual([422, 422, 422]);
    expect(statuses('QUERY_INVALID', undefined)).toEqual([400, 200, 200]);
  });
});

describe('withPublicErrors', () => {
  it('Q41 says of an invalid variable only what the caller wrote', () => {
    const read = (message: string, data?: null) =>
      withPublicErrors({ data, errors: [new GraphQLError(message)] }, 'en', logger);
    const own = 'Variable "$at" got invalid value "x"; Expected type "DateTime".';
    expect(read(own).errors?.[0]?.message).toContain(own);
    const planned =
      'Variable "$_v0" got invalid value "x" at "_v0.claimUntil"; Expected "DateTime".';
    const { errors, ...rest } = read(planned, null);
    expect(rest).toEqual({});
    expect(errors?.[0]).toMatchObject({
      message: 'The query is not valid: Invalid value "x"; Expected "DateTime".',
      extensions: { code: 'QUERY_INVALID' },
    });
    for (const message of [
      'Cannot query field "a" on type "B".',
      'Variable "$representations" …',
    ]) {
      expect(read(message, null).errors?.[0]).toEqual({
        message: 'Something went wrong. Please try again',
        extensions: { code: 'INTERNAL', params: {} },
      });
    }
  });

  it('sorts errors by the place of their field in the result', () => {
    const data = {
      list: [
        { b: null, a: null },
        { b: 1, a: null },
      ],
      early: null,
    };
    const errors = [
      unavailable('early'),
      unavailable('list', 1, 'a'),
      unavailable('list', 0, 'a'),
      unavailable('list', 0, 'b'),
    ];
    const expected = ['list.0.b', 'list.0.a', 'list.1.a', 'early'];
    expect(pathsOf(errors, data)).toEqual(expected);
    expect(pathsOf(errors.toReversed(), data)).toEqual(expected);
  });

  it('C-H2 returns one error for each nulled value, the first one of the result', () => {
    const data = { list: [null, { voter: null }], other: null };
    const errors = [
      unavailable('other', 'nodes', 7, 'voter'),
      unavailable('list', 0, 'b'),
      unavailable('other', 'nodes', 2, 'voter'),
      unavailable('list', 1, 'voter'),
      unavailable('other', 'nodes', 3, 'voter'),
    ];
    const expected = ['list.0.b', 'list.1.voter', 'other.nodes.2.voter'];
    expect(pathsOf(errors, data)).toEqual(expected);
    expect(pathsOf(errors.toReversed(), data)).toEqual(expected);
    expect(pathsOf([unavailable('a', 1), unavailable('a', 0)], null)).toEqual(['a.0']);
  });

  it('C-H2 returns and logs at most 20 errors, and says how many there are', () => {
    const lines: object[] = [];
    const count = (line: object) => void lines.push(line);
    const counting = { info: count, error: count } as unknown as Logger;
    const failed = (length: number) => {
      const data = { list: Array.from({ length }, () => ({ a: null })) };
      const errors = data.list.map(
        (_, index) => new GraphQLError('x', { path: ['list', index, 'a'] }),
      );
      return withPublicErrors({ data, errors }, 'en', counting);
    };
    expect(failed(20).extensions).toBeUndefined();
    expect(lines).toHaveLength(20);
    const { errors, extensions } = failed(50_000);
    expect(errors?.map(({ path }) => path?.[1])).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(extensions).toEqual({ errorCount: 50_000 });
    expect(lines).toHaveLength(20 + 20 + 1);
  });

  it('puts errors without a path first, and keeps the first one without data', () => {
    const whole = new GraphQLError('unavailable', {
      originalError: new DomainError('UNAVAILABLE'),
    });
    expect(pathsOf([unavailable('a'), whole], { a: null })).toEqual([undefined, 'a']);
    expect(pathsOf([unavailable('b'), unavailable('a')], null)).toEqual(['b']);
  });
});
