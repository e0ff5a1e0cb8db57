import { isUnchanged } from './etag.ts';

describe('isUnchanged', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['"b","a"', true],
    ['*', true],
    ['"b"', false],
    ['W/"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('RFC 9110 compares a copy tagged "a" with If-None-Match: %s', (header, isCurrent) => {
    const headers = { 'if-none-match': header };
    expect(isUnchanged(headers, '"a"')).toBe(isCurrent);
    expect(isUnchanged(headers, 'W/"a"')).toBe(isCurrent);
  });
});
