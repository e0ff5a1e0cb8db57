import { assert, DomainError, toPublicError } from './errors.ts';

describe('errors', () => {
  const expected = new DomainError('FIELD_LENGTH', { field: 'reason', min: 15, max: 100 });
  const publicError = { code: 'FIELD_LENGTH', params: { field: 'reason', min: 15, max: 100 } };

  it('returns the code and parameters of an expected failure', () => {
    expect(toPublicError(expected)).toEqual(publicError);
  });

  it.each([
    ['as a cause', new Error('outer', { cause: expected })],
    ['as GraphQL wraps it', { originalError: { originalError: expected } }],
    ['in the extensions of a response', { extensions: publicError }],
  ])('finds an expected failure %s', (_how, error) => {
    expect(toPublicError(error)).toEqual(publicError);
  });

  const lost = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' });
  it.each([
    ['a lost connection', lost],
    ['a lost connection as the cause', new Error('outer', { cause: lost })],
    ['a lost connection as GraphQL wraps it', { originalError: lost }],
    ['a server that starts', Object.assign(new Error('starting up'), { code: '57P03' })],
  ])('rel-R06 returns only UNAVAILABLE for %s', (_what, error) => {
    expect(toPublicError(error)).toEqual({ code: 'UNAVAILABLE', params: {} });
  });

  it.each([
    ['an unexpected error', new Error('column password_hash is missing')],
    ['an unknown code', { extensions: { code: 'SQL_STATE', params: { query: 'select' } } }],
    ['a string', 'no'],
    ['nothing', undefined],
  ])('rel-S32 hides %s', (_what, error) => {
    expect(toPublicError(error)).toEqual({ code: 'INTERNAL', params: {} });
  });

  it('rel-S32 stops at causes that form a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(toPublicError(error).code).toBe('INTERNAL');
  });

  it('rel-L5 throws at a broken invariant', () => {
    expect(() => assert(true, 'holds')).not.toThrow();
    expect(() => assert(0, 'the sum is zero')).toThrow('Assertion failed: the sum is zero');
  });
});
