import { GraphQLError } from 'graphql';
import { DomainError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import { withPublicErrors } from './public-errors.ts';

const logger = createLogger('test', 'silent');
const unavailable = (...path: (string | number)[]) =>
  new GraphQLError('x', { path, originalError: new DomainError('UNAVAILABLE') });
const pathsOf = (errors: GraphQLError[], data: Record<string, unknown> | null) =>
  withPublicErrors({ data, errors }, 'en', logger).errors?.map(({ path }) => path?.join('.'));

describe('withPublicErrors', () => {
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

  it('puts errors without a path first, and leaves the order as it is without data', () => {
    const whole = new GraphQLError('unavailable', {
      originalError: new DomainError('UNAVAILABLE'),
    });
    expect(pathsOf([unavailable('a'), whole], { a: null })).toEqual([undefined, 'a']);
    expect(pathsOf([unavailable('b'), unavailable('a')], null)).toEqual(['b', 'a']);
  });
});
