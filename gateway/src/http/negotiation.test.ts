import { acceptedLanguage, acceptedTags, chooseEncoding, isUnchanged } from './negotiation.ts';

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

describe('accepted languages', () => {
  it('RFC 9110 are sorted by quality, without excluded ones', () => {
    const tags = (header: string) => acceptedTags({ 'accept-language': header });
    expect(tags('en;q=0.2, zh-CN;q=0.9, fr')).toEqual(['fr', 'zh-CN', 'en']);
    expect(tags('zh;q=0, en')).toEqual(['en']);
    expect(tags('')).toEqual([]);
    expect(tags('en;q=x')).toEqual([]);
  });

  it.each([
    ['en;q=0, zh', 'zh'],
    ['en-GB, zh-CN;q=0.9, zh;q=0.8, en;q=0.7', 'en'],
    ['fr, zh-TW;q=0.5, en;q=0.1', 'zh'],
    ['zh;q=0', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ] as const)('I1 lead from Accept-Language: %s to %s', (header, language) => {
    expect(acceptedLanguage({ 'accept-language': header })).toBe(language);
  });
});
