import { DomainError } from './errors.ts';
import { isTransient } from './transient-error.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('transient errors', () => {
  it.each([
    ...['08006', '40001', '40P01', '53300', '55P03', '57014', '57P01'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ])('rel-E5 retries after %s', (code) => {
    expect(isTransient(withCode(code))).toBe(true);
    expect(isTransient(new Error('outer', { cause: withCode(code) }))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])("rel-E5 retries after the driver's '%s'", (message) => {
    expect(isTransient(new Error(message))).toBe(true);
  });

  it.each(['22012', '23505', '40002', '42P01', 'ENOENT'])(
    'rel-E5 does not retry after %s',
    (code) => {
      expect(isTransient(withCode(code))).toBe(false);
    },
  );

  it('rel-E5 does not retry after an expected failure, a bug or a value that is not an error', () => {
    for (const error of [new DomainError('NOT_FOUND'), new TypeError('x'), 'no error', null]) {
      expect(isTransient(error)).toBe(false);
    }
  });
});
