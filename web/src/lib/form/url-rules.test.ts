import { lengths } from '#schema/limits';
import { isFullUrl, urlFault, withScheme } from './url-rules.ts';

describe('URL rules', () => {
  it('L2 accepts only full http and https links', () => {
    expect(isFullUrl('https://uniswap.org/app?x=1')).toBe(true);
    expect(isFullUrl('http://例子.测试')).toBe(true);
    for (const bad of [
      'uniswap.org',
      'javascript:alert(1)',
      'ftp://a.co',
      'ftp://a.co/https://b.co',
      'https://',
      'https://a',
    ]) {
      expect(isFullUrl(bad)).toBe(false);
    }
    for (const secret of ['me:secret', 'me', ':secret']) {
      expect(isFullUrl(`https://${secret}@a.co`)).toBe(false);
    }
    expect(isFullUrl(' https://a.co ')).toBe(true);
    expect(isFullUrl('see https://a.co')).toBe(false);
    const address = (length: number) => `https://a.co/${'x'.repeat(length - 13)}`;
    expect(isFullUrl(address(lengths.url.max))).toBe(true);
    expect(isFullUrl(address(lengths.url.max + 1))).toBe(false);
  });

  it('C14 L2 says why an address is refused', () => {
    expect(urlFault('http://localhost')).toBe('PRIVATE');
    expect(urlFault('http://localhost:4000/a')).toBe('PRIVATE');
    expect(urlFault('ftp://a.co')).toBe('SCHEME');
    expect(urlFault('https://me@a.co')).toBe('CREDENTIALS');
    for (const unclear of ['https://', 'see a.co', '']) expect(urlFault(unclear)).toBeNull();
  });

  it('C14 completes an address that begins with its host', () => {
    expect(withScheme(' zapper.xyz ')).toBe('https://zapper.xyz');
    expect(withScheme('docs.例子.测试/a?b=1')).toBe('https://docs.例子.测试/a?b=1');
    for (const other of [
      'http://a.co',
      'javascript:alert(1)',
      'me@a.co',
      'a.co:80',
      '10.0.0.1',
      'localhost',
      'see a.co',
      '',
    ])
      expect(withScheme(other)).toBe(other);
  });
});
