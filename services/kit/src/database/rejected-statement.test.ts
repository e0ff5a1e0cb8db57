import pg from 'pg';
import { isLockTimeout, isStatementRejected } from './rejected-statement.ts';

/** An error that the server reports with this SQLSTATE. */
function serverError(code?: string): pg.DatabaseError {
  const error = new pg.DatabaseError('no', 0, 'error');
  if (code) error.code = code;
  return error;
}

describe('isStatementRejected', () => {
  it.each([
    ['a violated check', '23514', true],
    ['a deadlock', '40P01', true],
    ['a syntax error', '42601', true],
    ['a lost connection', '08006', false],
    ['a shutdown', '57P01', false],
    ['a cancelled statement', '57014', false],
    ['an error without a code', undefined, false],
  ])('rel-R14 knows after %s whether nothing was written', (_, code, expected) => {
    expect(isStatementRejected(serverError(code))).toBe(expected);
  });

  it('rel-R14 treats the outcome as unknown when the server has not reported it', () => {
    const closed = Object.assign(new Error('closed'), { code: 'ECONNRESET' });
    expect(isStatementRejected(closed)).toBe(false);
    expect(isStatementRejected(undefined)).toBe(false);
  });
});

describe('isLockTimeout', () => {
  it('rel-R14 knows the error of a lock that was not available in time from others', () => {
    const errors = [serverError('55P03'), serverError('57014'), serverError(), new Error('no')];
    expect(errors.map(isLockTimeout)).toEqual([true, false, false, false]);
  });
});
