import { DomainError } from './errors.ts';
import { isTransient } from './transient-error.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('transient errors', () => {
  it.each([
    ...['08006', '40001', '40P01', '53300', '55P03', '57014', '57P01'].map(withCode),
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].map(withCode),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('outer', { cause: withCode('40001') }),
  ])('E5 tries again after %s', (error) => {
    expect(isTransient(error)).toBe(true);
  });

  it.each([
    ...['22012', '23505', '40002', '42P01'].map(withCode),
    new DomainError('NOT_FOUND'),
    new TypeError('x is not a function'),
    'no error',
    null,
  ])('E5 gives up after %s', (error) => {
    expect(isTransient(error)).toBe(false);
  });
});
