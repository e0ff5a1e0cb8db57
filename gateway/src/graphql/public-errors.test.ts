import { GraphQLError } from 'graphql';
import { DomainError } from '#kit/runtime/errors';
import { createLogger } from '#kit/runtime/logger';
import { withPublicErrors } from './public-errors.ts';

const logger = createLogger('test', 'silent');
const refusal = (...path: (string | number)[]) =>
  new GraphQLError('x', { path, originalError: new DomainError('UNAVAILABLE') });
const pathsOf = (errors: GraphQLError[], data: Record<string, unknown> | null) =>
  withPublicErrors({ data, errors }, 'en', logger).errors?.map(({ path }) => path?.join('.'));

describe('errors of an answer', () => {
  it('ARCH stand in its order, in whatever order they came', () => {
    const data = {
      list: [
        { b: null, a: null },
        { b: 1, a: null },
      ],
      early: null,
    };
    const errors = [
      refusal('early'),
      refusal('list', 1, 'a'),
      refusal('list', 0, 'a'),
      refusal('list', 0, 'b'),
    ];
    const wanted = ['list.0.b', 'list.0.a', 'list.1.a', 'early'];
    expect(pathsOf(errors, data)).toEqual(wanted);
    expect(pathsOf(errors.toReversed(), data)).toEqual(wanted);
  });

  it('ARCH come first where they belong to the whole, and stay as they came without data', () => {
    const whole = new GraphQLError('away', { originalError: new DomainError('UNAVAILABLE') });
    expect(pathsOf([refusal('a'), whole], { a: null })).toEqual([undefined, 'a']);
    expect(pathsOf([refusal('b'), refusal('a')], null)).toEqual(['b', 'a']);
  });
});
