import { chooseEncoding } from './encode.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0, br;q=0.0', null],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br ; q=0.5 , gzip;q=0.5', 'br'],
    ['brotli', null],
    ['identity', null],
    ['gzip;q=nonsense', null],
    ['', null],
    [undefined, null],
  ])('RFC 9110 returns for Accept-Encoding: %s the encoding %s', (header, encoding) => {
    expect(chooseEncoding({ 'accept-encoding': header })).toBe(encoding);
  });
});
