import { assert, DomainError, toPublicError } from './errors.ts';

describe('errors', () => {
  const expected = new DomainError('FIELD_LENGTH', { field: 'reason', min: 15, max: 100 });
  const told = { code: 'FIELD_LENGTH', params: { field: 'reason', min: 15, max: 100 } };

  it('Q37 tells an expected failure as it is', () => {
    expect(toPublicError(expected)).toEqual(told);
  });

  it.each([
    ['as a cause', new Error('outer', { cause: expected })],
    ['as GraphQL wraps it', { originalError: { originalError: expected } }],
    ['as extensions of an answer', { extensions: told }],
  ])('Q37 finds it %s', (_how, error) => {
    expect(toPublicError(error)).toEqual(told);
  });

  const lost = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
  it.each([
    ['a lost connection', lost],
    ['one that was the cause', new Error('outer', { cause: lost })],
    ['one as GraphQL wraps it', { originalError: lost }],
    ['a server that starts', Object.assign(new Error('starting up'), { code: '57P03' })],
  ])('R06 tells of %s that it passes, and no more', (_what, error) => {
    expect(toPublicError(error)).toEqual({ code: 'UNAVAILABLE', params: {} });
  });

  it.each([
    ['an unexpected error', new Error('column password_hash is missing')],
    ['an unknown code', { extensions: { code: 'SQL_STATE', params: { query: 'select' } } }],
    ['a string', 'no'],
    ['nothing', undefined],
  ])('S32 hides %s', (_what, error) => {
    expect(toPublicError(error)).toEqual({ code: 'INTERNAL', params: {} });
  });

  it('S32 ends with causes that go in a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(toPublicError(error).code).toBe('INTERNAL');
  });

  it('L5 stops at a broken invariant', () => {
    expect(() => assert(true, 'holds')).not.toThrow();
    expect(() => assert(0, 'the sum is zero')).toThrow('Assertion failed: the sum is zero');
  });
});
