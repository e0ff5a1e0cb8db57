import { chooseEncoding, isUnchanged } from './negotiation.ts';

describe('what a request takes', () => {
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
  ])('RFC 9110 finds a copy tagged "a" in If-None-Match: %s', (header, found) => {
    expect(isUnchanged(header, '"a"')).toBe(found);
    expect(isUnchanged(header, 'W/"a"')).toBe(found);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0, br;q=0.0', null],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br ; q=0.5 , gzip;q=0.5', 'br'],
    ['brotli', null],
    ['identity', null],
    ['gzip;q=nonsense', null],
    ['', null],
    [undefined, null],
  ])('RFC 9110 answers Accept-Encoding: %s in %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
